/** Version of the REST API's description; the path prefix carries its first number. */
export const API_VERSION = "1.0.0";
