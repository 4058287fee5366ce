import { StudioError } from '@hookline/contract/studio';

import { createRateLimit } from '../http/limits/rate-limit.ts';

const FAILURES_MAX = 10;
const WINDOW_MS = 10 * 60_000;

/** Makes a network wait that has failed to sign in too often. */
export type SignInLimit = {
  /** @throws StudioError 'busy' if the network has to wait. */
  require: (network: string) => void;
  /** Counts a failure. */
  note: (network: string) => void;
};

/** Allows ten failures of a network in ten minutes. Successes do not count. */
export function createSignInLimit(now: () => number): SignInLimit {
  const limit = createRateLimit({ count: FAILURES_MAX, windowMs: WINDOW_MS, now });
  return {
    require: (network) => {
      const waitMs = limit.look(network);
      if (waitMs === null) return;
      const minutes = Math.ceil(waitMs / 60_000);
      throw new StudioError(
        'busy',
        `Too many failed attempts to sign in. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      );
    },
    note: (network) => void limit.take(network),
  };
}
