export function SiteFooter({ text }: { text: string }) {
  return (
    <footer className="border-t border-line">
      <p className="mx-auto max-w-4xl px-4 py-6 text-sm text-muted">{text}</p>
    </footer>
  );
}
