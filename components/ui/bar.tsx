/** How far along a value is; the number itself stands beside it in words. */
export function Bar({ share, className = "h-1.5" }: { share: number; className?: string }) {
  const width = Math.min(1, Math.max(0, share)) * 100;
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={`block w-full ${className}`}>
      <rect width={100} height={1} className="fill-track" />
      {width > 0 && <rect width={width} height={1} className="fill-accent" />}
    </svg>
  );
}
