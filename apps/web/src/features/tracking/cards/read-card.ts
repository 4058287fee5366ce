import type { EventParams } from '@hookline/contract/client';
import { parseDramaParam, splitLocale } from '@hookline/domain/routing';

/** Selector of links rendered by `EpisodeLink`. */
export const CARD = 'a[data-card]';
/** Selector of columns: home sections, a column's own page, and the player's recommendations. */
export const COLUMN = '[data-column]';

/** Reads the drama and position of a card; null if its URL contains no drama. */
export function readCard(card: Element): EventParams['h5_video_show'] | null {
  const { path } = splitLocale(new URL(card.getAttribute('href') ?? '', location.href).pathname);
  const contentId = parseDramaParam(path.split('/')[2] ?? '');
  if (contentId === null) return null;
  const columnId = columnIdOf(card.closest(COLUMN));
  const item = card.closest('li');
  const position = item === null ? 0 : placeIn(item.parentElement?.children ?? [], item);
  return { contentId, position, ...(columnId !== '' && { columnId }) };
}

/** Reads a column and its position on the page. */
export function readColumn(column: Element): EventParams['h5_column_show'] {
  const columns = document.querySelectorAll(COLUMN);
  return { columnId: columnIdOf(column), position: placeIn(columns, column) };
}

function columnIdOf(column: Element | null): string {
  return column?.getAttribute('data-column') ?? '';
}

/** Returns the zero-based position. */
function placeIn(all: Iterable<Element>, one: Element): number {
  return [...all].indexOf(one);
}
