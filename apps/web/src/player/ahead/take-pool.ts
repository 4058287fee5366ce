import { noteError } from '../../lib/errors/note-error.ts';
import type { PlayerPool, PoolEvents } from '../engine/media/player-pool.ts';
import { takeAheadFailure, takePoolAhead } from './pool-ahead.ts';
import type { PlayerStore } from '../engine/state/player-store.ts';
import type { Positions } from '../engine/playback/positions.ts';

/**
 * Takes over the film that plays since before the page was hydrated, and reports why there is none.
 *
 * @returns Null if nothing plays, or another film than the player would open.
 */
export function takePool(
  host: HTMLElement,
  events: PoolEvents,
  { store, positions }: { store: PlayerStore; positions: Positions },
): PlayerPool | null {
  const failure = takeAheadFailure();
  if (failure !== null) noteError(failure);
  const { detail, sound } = store.get();
  if (detail === null) return null;
  const startSeconds = positions.startSecondsOf(detail);
  const pool = takePoolAhead(host, { chapterId: detail.id, startSeconds }, events);
  if (pool === null) return null;
  store.dispatch({ kind: 'source', ...pool.source });
  // Asked for sound once more, the browser would stop the film that it let start without.
  if (sound === 'on' && pool.video.muted) store.dispatch({ kind: 'sound', sound: 'refused' });
  return pool;
}
