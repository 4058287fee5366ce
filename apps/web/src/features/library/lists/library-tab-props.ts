import type { Place } from '../../../lib/screen/place.ts';

export type LibraryTabProps = {
  place: Place;
  /** How many items a page of the list has. */
  pageItems: number;
  /** Place of the delete icon in the head of the page or the drawer; null until it is mounted. */
  toolsSlot: HTMLElement | null;
};
