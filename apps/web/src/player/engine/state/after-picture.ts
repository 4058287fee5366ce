import { afterPaint } from '@hookline/ui';

import type { PlayerStore } from './player-store.ts';

/** Longest wait for an episode whose picture does not appear. */
const PICTURE_MAX_MS = 1000;

/** Calls `act` once the opening episode shows its picture, so that nothing delays the picture. */
export function afterPicture(store: PlayerStore, act: () => void): void {
  const timer = setTimeout(() => end(act), PICTURE_MAX_MS);
  const unsubscribe = store.subscribe(() => {
    if (store.get().hasPicture) end(() => afterPaint(act));
  });
  function end(then: () => void) {
    clearTimeout(timer);
    unsubscribe();
    then();
  }
}
