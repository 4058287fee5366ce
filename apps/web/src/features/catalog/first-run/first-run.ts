import type { Drama } from '@hookline/contract/client';
import { createStore } from '@hookline/ui';

import { browserStorage } from '../../../lib/storage/safe-storage.ts';

/** The first-run question, 'What pulls you in?', and its answer. */
type FirstRun = {
  /** Dramas on the page that shows the question; null while none does. */
  dramas: readonly Drama[] | null;
  /** Id of the genre that the viewer has chosen on this page. */
  genreId: string | null;
  /** Genre by which home was last ordered in this document; null before the first time. */
  orderedBy: string | null;
};

export const firstRun = createStore<FirstRun>({ dramas: null, genreId: null, orderedBy: null });

const TASTE_KEY = 'hookline.taste';
/** Stored when the viewer skips the question. No genre has this id. */
const SKIPPED = '-';

/** Returns this browser's preferred genre; '-' if the question was skipped, null if unanswered. */
export function readTaste(): string | null {
  return browserStorage.read(TASTE_KEY);
}

/** Stores the answer on this device and ends the question. @param genreId  Null to skip it. */
export function answerFirstRun(genreId: string | null): void {
  browserStorage.keep(TASTE_KEY, genreId ?? SKIPPED);
  firstRun.set({ dramas: null, genreId });
}
