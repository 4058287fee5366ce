import { afterPaint } from './after-paint.ts';
import type { PlayerStore } from './player-store.ts';

/** Where no picture comes, what follows from it does not wait for it any longer. */
const PICTURE_MAX_MS = 1000;

/** Acts once the episode that is being opened shows its picture: nothing may delay that. */
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
