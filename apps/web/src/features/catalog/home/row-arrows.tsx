import { useEffect, useState, type RefObject } from 'react';

import { BackIcon, ForwardIcon } from '../../../lib/icons/arrows.tsx';
import { RoundButton } from './round-button.tsx';

/** Fraction of the visible width to scroll by; the last visible card becomes the first. */
const STEP_RATIO = 0.85;

/**
 * Scrolls a row for viewers whose mouse cannot scroll sideways. Touch screens, keyboards and screen
 * readers do not get these arrows, and a row without hidden cards has none.
 */
export function RowArrows({ rowRef }: { rowRef: RefObject<HTMLElement | null> }) {
  const isScrollable = useIsScrollable(rowRef);

  function move(steps: 1 | -1) {
    const row = rowRef.current;
    if (row === null) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -steps : steps;
    row.scrollBy({ left: sign * row.clientWidth * STEP_RATIO, behavior: 'smooth' });
  }

  return (
    <span className={`hidden gap-2 ${isScrollable ? 'md:can-hover:flex' : ''}`} aria-hidden="true">
      <RoundButton tabIndex={-1} onClick={() => move(-1)}>
        <BackIcon />
      </RoundButton>
      <RoundButton tabIndex={-1} onClick={() => move(1)}>
        <ForwardIcon />
      </RoundButton>
    </span>
  );
}

/** Returns whether a row has more cards than it shows; false until the row has been measured. */
function useIsScrollable(rowRef: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false);

  // Runs after every render, because new cards do not change the size of the row itself.
  useEffect(() => {
    const row = rowRef.current;
    if (row === null) return undefined;
    const observer = new ResizeObserver(() => setIsScrollable(isAnyCardCut(row)));
    observer.observe(row);
    return () => observer.disconnect();
  });
  return isScrollable;
}

/** Checks whether a card extends beyond the visible part of a row. The padding does not count. */
function isAnyCardCut(row: HTMLElement): boolean {
  const endPx = Number.parseFloat(getComputedStyle(row).paddingInlineEnd) || 0;
  return row.scrollWidth - endPx > row.clientWidth;
}
