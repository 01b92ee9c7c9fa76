import type { ReactNode } from "react";

interface Props {
  contact: string | undefined;
  /** What is said around the address. */
  named: (address: () => ReactNode) => ReactNode;
  /** What is said where the operator has named nobody: on a machine of one's own. */
  unnamed: string;
}

/** Whom to write to. */
export function ContactLine({ contact, named, unnamed }: Props) {
  if (contact === undefined) return <p>{unnamed}</p>;
  const address = () => (
    <a href={`mailto:${contact}`} className="underline">
      {contact}
    </a>
  );
  return <p>{named(address)}</p>;
}
