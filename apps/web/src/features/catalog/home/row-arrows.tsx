import type { RefObject } from 'react';

import { BackIcon, ForwardIcon } from '../../../lib/icons/arrows.tsx';
import { RoundButton } from './round-button.tsx';

/** Fraction of the visible width to scroll by; the last visible card becomes the first. */
const STEP_RATIO = 0.85;

/**
 * Scrolls a row for viewers whose mouse cannot scroll sideways. Others swipe or tab through the
 * cards, so the arrows are hidden from them.
 */
export function RowArrows({ rowRef }: { rowRef: RefObject<HTMLElement | null> }) {
  function move(steps: 1 | -1) {
    const row = rowRef.current;
    if (row === null) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -steps : steps;
    row.scrollBy({ left: sign * row.clientWidth * STEP_RATIO, behavior: 'smooth' });
  }

  return (
    <span className="hidden gap-2 md:can-hover:flex" aria-hidden="true">
      <RoundButton tabIndex={-1} onClick={() => move(-1)}>
        <BackIcon />
      </RoundButton>
      <RoundButton tabIndex={-1} onClick={() => move(1)}>
        <ForwardIcon />
      </RoundButton>
    </span>
  );
}
