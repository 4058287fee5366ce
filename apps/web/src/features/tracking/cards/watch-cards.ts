import { watchSeen } from '../../../lib/browser/watch-seen.ts';
import { track } from '../track.ts';
import { CARD, COLUMN, readCard, readColumn } from './read-card.ts';

/** Minimum interval between searches for new elements on the page. */
const LOOK_MS = 250;

/**
 * Records which cards and columns the viewer sees, each once per page view, and which are pressed.
 * It reads the DOM, so that home's cards, about ninety, need no tracking code (ADR 0051).
 *
 * @returns `begin` starts another page view; `stop` ends all tracking.
 */
export function watchCards(): { begin: () => void; stop: () => void } {
  let seen = new Set<string>();
  let looking: ReturnType<typeof setTimeout> | undefined;
  const observer = watchSeen(recordShow);
  const changes = new MutationObserver(() => (looking ??= setTimeout(look, LOOK_MS)));

  function look(): void {
    looking = undefined;
    for (const element of document.querySelectorAll(`${CARD},${COLUMN}`)) observer.add(element);
  }

  function recordShow(element: Element): void {
    const card = element.matches(CARD) ? readCard(element) : null;
    if (card !== null) {
      if (isNew(`${card.columnId} ${card.contentId}`)) track('h5_video_show', card);
    } else if (element.matches(COLUMN)) {
      const column = readColumn(element);
      if (isNew(column.columnId)) track('h5_column_show', column);
    }
  }

  function isNew(key: string): boolean {
    const before = seen.size;
    return seen.add(key).size > before;
  }

  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', recordClick, true);
  look();
  return {
    begin: () => {
      seen = new Set();
      observer.restart();
      look();
    },
    stop: () => {
      clearTimeout(looking);
      changes.disconnect();
      observer.restart();
      document.removeEventListener('click', recordClick, true);
    },
  };
}

/** Records a press on a card, or on a column's link to its full list. */
function recordClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null) return;
  const column = link.closest(COLUMN);
  if (link.matches(CARD)) {
    const card = readCard(link);
    if (card !== null) track('h5_video_click', card);
  } else if (column !== null) {
    track('h5_column_click', readColumn(column));
  }
}
