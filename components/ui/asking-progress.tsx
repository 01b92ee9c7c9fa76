/** That something happens, while a model may take most of a minute. */
export function AskingProgress({ isUnderWay, words }: { isUnderWay: boolean; words: string }) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {isUnderWay && (
        <>
          <p>{words}</p>
          <progress aria-label={words} className="w-full max-w-md accent-(--accent)" />
        </>
      )}
    </div>
  );
}
