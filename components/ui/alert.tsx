/** What went wrong, in words; it is read out when the page opens. */
export function Alert({ text }: { text: string }) {
  return (
    <p role="alert" className="problem">
      {text}
    </p>
  );
}
