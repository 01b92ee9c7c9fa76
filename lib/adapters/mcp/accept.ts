import { AppError } from "#lib/errors";

/** 406 only for a client that can read neither form of an answer; whatever else it says, the protocol's two forms are meant. */
export function refuseUnacceptable(accept: string | null): void {
  if (accept === null || accept.trim() === "") return;
  const isReadable = accept.split(",").some((range) => {
    const [type = "", ...parameters] = range.toLowerCase().split(";");
    const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    return !isRefused && READABLE.includes(type.trim());
  });
  if (!isReadable) throw new AppError("not_acceptable");
}

const READABLE = ["*/*", "application/*", "text/*", "application/json", "text/event-stream"];
