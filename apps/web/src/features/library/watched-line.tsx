import { progressOf, type WatchedDrama } from './watched-drama.ts';

/** Shows the watched fraction of an episode as a thin line; nothing while it is unknown. */
export function WatchedLine({
  drama,
  className = '',
}: {
  drama: WatchedDrama;
  className?: string;
}) {
  const progress = progressOf(drama);
  if (progress === 0) return null;

  return (
    <span
      aria-hidden="true"
      className={`block h-[3px] overflow-hidden rounded-full bg-white/15 ${className}`}
    >
      {/* Drawn only in the browser: the content policy forbids styles in the server's HTML. */}
      <span
        className="block h-full rounded-full bg-brand"
        style={{ inlineSize: `${progress * 100}%` }}
      />
    </span>
  );
}
