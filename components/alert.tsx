/** What went wrong, in words; it is read out when the page opens. */
export function Alert({ text }: { text: string }) {
  return (
    <p role="alert" className="border-l-4 border-accent bg-surface px-4 py-3">
      {text}
    </p>
  );
}
