import { noteError } from '../../lib/errors/note-error.ts';
import type { PlayerPool, PoolEvents } from '../engine/media/player-pool.ts';
import { takeAheadFailure } from './film-ahead.ts';
import { takePoolAhead } from './pool-ahead.ts';
import type { HlsClass } from '../engine/hls/load-hls.ts';
import type { PlayerStore } from '../engine/state/player-store.ts';
import type { Positions } from '../engine/playback/positions.ts';

/**
 * Takes over the film that began to play before hydration, or reports why none did.
 *
 * @returns Null if no film plays, or if the player would open another one.
 */
export function takePool(
  host: HTMLElement,
  events: PoolEvents,
  { Hls, store, positions }: { Hls: HlsClass; store: PlayerStore; positions: Positions },
): PlayerPool | null {
  const failure = takeAheadFailure();
  if (failure !== null) noteError(failure);
  const { detail, sound } = store.get();
  if (detail === null) return null;
  const startSeconds = positions.startSecondsOf(detail);
  const pool = takePoolAhead(Hls, { host, chapterId: detail.id, startSeconds }, events);
  if (pool === null) return null;
  store.dispatch({ kind: 'source', ...pool.source });
  // A second attempt with sound would make the browser stop the film that it let start muted.
  if (sound === 'on' && pool.video.muted) store.dispatch({ kind: 'sound', sound: 'refused' });
  return pool;
}
