/** The web role, as the server names it, can reach what is private: said wherever that is found out. */
export function breach(role: string): Error {
  return new Error(
    `The role ${role} of DATABASE_URL can reach the private schema. Give the web process a role of its own that is neither superuser nor the owner nor a member of it.`,
  );
}
