import type { RefObject } from 'react';

import { BackIcon, ForwardIcon } from '../../platform/page/icons.tsx';

/** A little less than what is seen, so that the last card is seen again as the first. */
const STEP_RATIO = 0.85;

/**
 * Moves a row for those who have a mouse and no way of scrolling sideways. Everybody else swipes
 * or tabs through the cards, so these stay out of their way.
 */
export function RowArrows({ rowRef }: { rowRef: RefObject<HTMLElement | null> }) {
  function move(steps: 1 | -1) {
    const row = rowRef.current;
    if (row === null) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -steps : steps;
    row.scrollBy({ left: sign * row.clientWidth * STEP_RATIO, behavior: 'smooth' });
  }

  return (
    <span className="row-arrows" aria-hidden="true">
      <button type="button" tabIndex={-1} className="stage-button" onClick={() => move(-1)}>
        <BackIcon />
      </button>
      <button type="button" tabIndex={-1} className="stage-button" onClick={() => move(1)}>
        <ForwardIcon />
      </button>
    </span>
  );
}
