import { withTimeout } from '@hookline/services';

import type { FileStore } from '../../files/file-store.ts';

/** A file that no store has. To be told so takes a store that answers. */
const PROBE = 'media/probe-of-the-store/probe.m4s';
const PROBE_TIMEOUT_MS = 2_000;
/** Time for which an answer is remembered, so that probes of balancers cost the store nothing. */
const REMEMBERED_MS = 10_000;

/** Tells whether the media store answers. */
export type StoreProbe = {
  /** Never fails. Asks the store at most once every ten seconds, for two seconds at most. */
  isUp: () => Promise<boolean>;
};

/** @param onChange  Called once each time the store goes away or comes back. */
export function createStoreProbe({
  store,
  now,
  onChange,
}: {
  store: FileStore;
  now: () => number;
  onChange: (change: { isUp: boolean; error?: unknown }) => void;
}): StoreProbe {
  let isUp = true;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;

  const report = (change: { isUp: boolean; error?: unknown }) => {
    if (isUp !== change.isUp) onChange(change);
    isUp = change.isUp;
    return isUp;
  };
  const probe = () =>
    withTimeout(store.find(PROBE), PROBE_TIMEOUT_MS, tooSlow).then(
      () => report({ isUp: true }),
      (error: unknown) => report({ isUp: false, error }),
    );

  return {
    isUp: () => {
      if (running !== null) return running;
      if (now() - askedAtMs < REMEMBERED_MS) return Promise.resolve(isUp);
      askedAtMs = now();
      running = probe().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

function tooSlow(): Error {
  return new Error(`The media store took more than ${PROBE_TIMEOUT_MS} ms.`);
}
