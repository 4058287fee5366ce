type ArrowProps = { className?: string };

/** Arrow to the inline end: it points right, or left in Arabic. */
export function ForwardIcon({ className = 'size-5' }: ArrowProps) {
  return drawChevron('m9 18 6-6-6-6', className);
}

/** Arrow to the inline start: it points left, or right in Arabic. */
export function BackIcon({ className = 'size-5' }: ArrowProps) {
  return drawChevron('m15 18-6-6 6-6', className);
}

/**
 * Draws a chevron of Lucide as plain elements, because home shows some twenty: the library's
 * component rebuilds its attributes and classes for each (ADR 0038).
 */
function drawChevron(path: string, className: string) {
  return (
    <svg viewBox="0 0 24 24" className={`arrow ${className}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
