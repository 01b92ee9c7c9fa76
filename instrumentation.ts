export { noteFailure as onRequestError } from "#lib/adapters/web/note-failure";
export { beginWeb as register } from "#lib/adapters/web/begin-web";
