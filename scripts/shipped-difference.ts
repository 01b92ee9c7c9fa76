import type { Difference } from "#lib/catalogue/shipped";

/** In one line, how what came with the software differs from what stands. */
export function differenceInWords({ painpoints, dossiers, files }: Difference): string {
  const count = (slugs: readonly string[]) => slugs.length.toLocaleString("en");
  const advised = dossiers.added.length + dossiers.changed.length;
  return [
    `${count(painpoints.added)} new pain points, ${count(painpoints.changed)} changed`,
    ...(painpoints.left.length > 0 ? [`${count(painpoints.left)} that it has no more stay`] : []),
    ...(advised > 0 ? [advised === 1 ? "one dossier new or changed" : `${advised.toLocaleString("en")} dossiers new or changed`] : []),
    ...(files.length > 0 ? [`${files.join(", ")} changed`] : []),
  ].join("; ");
}
