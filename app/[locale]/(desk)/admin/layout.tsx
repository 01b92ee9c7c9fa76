import type { Metadata } from "next";
import type { ReactNode } from "react";

// What one operator sees is rendered for that operator, at that moment.
export const dynamic = "force-dynamic";
export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Guards nothing: every page and every action below asks for its operator itself. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  return children;
}
