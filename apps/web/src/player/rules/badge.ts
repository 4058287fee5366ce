import type { Speed } from './speeds.ts';

/** Feedback to a key or a gesture: the changed setting and its new value. */
export type Badge =
  | { kind: 'speed'; speed: Speed }
  | { kind: 'seek'; bySeconds: number }
  | { kind: 'sound'; isOn: boolean }
  | { kind: 'volume'; volume: number }
  | { kind: 'captions'; isOn: boolean }
  | { kind: 'no-captions' };

/** Adds up seeks in the same direction while their badge is shown: '+5 s' becomes '+10 s'. */
export function joinBadges(shown: Badge | null, next: Badge | null): Badge | null {
  if (shown?.kind !== 'seek' || next?.kind !== 'seek') return next;
  const isOnward = Math.sign(shown.bySeconds) === Math.sign(next.bySeconds);
  return isOnward ? { kind: 'seek', bySeconds: shown.bySeconds + next.bySeconds } : next;
}
