import type { Place } from '../../../lib/screen/place.ts';

export type LibraryTabProps = {
  place: Place;
  /** Number of items per page of the list. */
  pageItems: number;
  /** Element for the delete icon in the head of page or drawer; null until it is mounted. */
  toolsSlot: HTMLElement | null;
};
