/** The grey shape of something that is still on its way. Its size comes from `className`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton rounded-xl ${className}`} />;
}
