import { withTimeout } from '@hookline/services';

/** Tells whether something that a server needs can be used. */
export type Probe = {
  /** Never fails. Those who ask at the same time share one try, and its answer is remembered. */
  isUp: () => Promise<boolean>;
  /** Whether it could ever be used. */
  hasBeenUp: () => boolean;
};

type Options = {
  /** Fails while it cannot be used. */
  attempt: () => Promise<unknown>;
  /** Time after which an attempt has failed. */
  timeoutMs: number;
  /** Time for which an answer is remembered, so that whoever asks often costs nothing. */
  rememberedMs: number;
  /** The same for the answer that it cannot be used. Default: `rememberedMs`. */
  downRememberedMs?: number;
  now: () => number;
  /** Called once each time it can no longer be used, or can be again. */
  onChange: (change: { isUp: boolean; error?: unknown }) => void;
};

export function createProbe(options: Options): Probe {
  const { attempt, timeoutMs, rememberedMs, downRememberedMs = rememberedMs } = options;
  const { now, onChange } = options;
  let isUp = true;
  let hasBeenUp = false;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;

  const report = (change: { isUp: boolean; error?: unknown }) => {
    if (isUp !== change.isUp) onChange(change);
    isUp = change.isUp;
    hasBeenUp ||= isUp;
    return isUp;
  };
  const tooSlow = () => new Error(`It took more than ${timeoutMs} ms.`);
  const tryOnce = () =>
    withTimeout(attempt(), timeoutMs, tooSlow).then(
      () => report({ isUp: true }),
      (error: unknown) => report({ isUp: false, error }),
    );

  return {
    isUp: () => {
      if (running !== null) return running;
      if (now() - askedAtMs < (isUp ? rememberedMs : downRememberedMs)) {
        return Promise.resolve(isUp);
      }
      askedAtMs = now();
      running = tryOnce().finally(() => {
        running = null;
      });
      return running;
    },
    hasBeenUp: () => hasBeenUp,
  };
}
