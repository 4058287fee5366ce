import type { Place } from '../../../lib/screen/place.ts';

export type LibraryTabProps = {
  place: Place;
  /** Number of items per list page. */
  pageItems: number;
  /** Element for the delete icon in the page or drawer head; null until it is mounted. */
  toolsSlot: HTMLElement | null;
};
