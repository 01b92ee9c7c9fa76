export { noteFailure as onRequestError } from "#lib/adapters/web/note-failure";
