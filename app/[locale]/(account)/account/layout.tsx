import type { Metadata } from "next";
import type { ReactNode } from "react";

// What one member sees is rendered for that member, at that moment.
export const dynamic = "force-dynamic";
export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Guards nothing: every page and every action below asks for its member itself. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
