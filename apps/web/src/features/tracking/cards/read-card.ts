import type { EventParams } from '@hookline/contract/client';
import { parseDramaParam, splitLocale } from '@hookline/domain/routing';

/** Links that `EpisodeLink` has drawn. */
export const CARD = 'a[data-card]';
/** Sections of home that are a column, the page of one, and the dramas that the player proposes. */
export const COLUMN = '[data-column]';

/** Reads which drama a card leads to and where it stands; null if its address names none. */
export function readCard(card: Element): EventParams['h5_video_show'] | null {
  const { path } = splitLocale(new URL(card.getAttribute('href') ?? '', location.href).pathname);
  const contentId = parseDramaParam(path.split('/')[2] ?? '');
  if (contentId === null) return null;
  const columnId = columnIdOf(card.closest(COLUMN));
  const item = card.closest('li');
  const position = item === null ? 0 : placeIn(item.parentElement?.children ?? [], item);
  return { contentId, position, ...(columnId !== '' && { columnId }) };
}

/** Reads a column and its place on the page. */
export function readColumn(column: Element): EventParams['h5_column_show'] {
  const columns = document.querySelectorAll(COLUMN);
  return { columnId: columnIdOf(column), position: placeIn(columns, column) };
}

function columnIdOf(column: Element | null): string {
  return column?.getAttribute('data-column') ?? '';
}

/** Zero-based. */
function placeIn(all: Iterable<Element>, one: Element): number {
  return [...all].indexOf(one);
}
