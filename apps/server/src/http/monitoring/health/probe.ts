import { withTimeout } from '@hookline/services';

/** Checks whether something that a server needs can be used. */
export type Probe = {
  /** Never fails. Concurrent callers share one attempt, and its result is cached. */
  isUp: () => Promise<boolean>;
  /** Whether the dependency has ever been usable. */
  hasBeenUp: () => boolean;
};

type Options = {
  /** Fails while the dependency cannot be used. */
  attempt: () => Promise<unknown>;
  /** Time after which an attempt has failed. */
  timeoutMs: number;
  /** Time for which a result is cached, so that frequent checks cost nothing. */
  rememberedMs: number;
  /** Time for which a negative result is cached. Default: `rememberedMs`. */
  downRememberedMs?: number;
  now: () => number;
  /** Called once each time the dependency becomes unusable or usable again. */
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
