import type { Drama } from '@hookline/contract/client';
import { createStore } from '@hookline/ui';

import { browserStorage } from '../../../lib/storage/safe-storage.ts';

/** The question of the first run, 'What pulls you in?', and its answer. */
type FirstRun = {
  /** Dramas of the page that asks; null while nothing is asked. */
  dramas: readonly Drama[] | null;
  /** Id of the genre that the viewer has chosen on this page. */
  genreId: string | null;
  /** Genre by which home was ordered last in this document; null until then. */
  orderedBy: string | null;
};

export const firstRun = createStore<FirstRun>({ dramas: null, genreId: null, orderedBy: null });

const TASTE_KEY = 'hookline.taste';
/** Stored when the viewer does not want to answer. No genre has it as its id. */
const SKIPPED = '-';

/** The genre that this browser prefers, '-' if its viewer has skipped the question, null before it. */
export function readTaste(): string | null {
  return browserStorage.read(TASTE_KEY);
}

/** Stores the answer on this device and ends the question. @param genreId  Null to skip it. */
export function answerFirstRun(genreId: string | null): void {
  browserStorage.keep(TASTE_KEY, genreId ?? SKIPPED);
  firstRun.set({ dramas: null, genreId });
}
