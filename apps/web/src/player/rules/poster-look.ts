import { LOCK_STATUS_LOCKED, type Episode } from '@hookline/contract/client';

/** Look of an episode's poster: veiled behind a message, or covered by the moving picture. */
export type PosterLook = 'clear' | 'veiled' | 'covered';

type Scene = { status: { kind: string }; hasPicture: boolean };

export function posterLookOf({ status, hasPicture }: Scene): PosterLook {
  if (status.kind === 'loading') return 'clear';
  if (status.kind !== 'playable') return 'veiled';
  return hasPicture ? 'covered' : 'clear';
}

/**
 * Keeps the veil until the picture covers it: rendering the poster again takes longer than the
 * first picture of an unlocked episode (ADR 0026).
 */
export function posterLookAfter(shown: PosterLook, wanted: PosterLook): PosterLook {
  return shown === 'veiled' && wanted === 'clear' ? shown : wanted;
}

/**
 * Whether a message replaces an episode's film. The lock is known before the episode is requested.
 */
export function isLockedEpisode(episode: Pick<Episode, 'lockStatus'> | undefined): boolean {
  return episode?.lockStatus === LOCK_STATUS_LOCKED;
}

/** Look of a poster that waits above or below the stage. */
export function neighbourLookOf(episode: Pick<Episode, 'lockStatus'>): PosterLook {
  return isLockedEpisode(episode) ? 'veiled' : 'clear';
}
