/** Error for work that was not run, because its queue was full or it waited too long. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Runs work under a key: a few calls at the same time, the rest in the order of the calls. */
export type KeyedQueue = {
  /** @throws QueueFullError, and whatever `work` throws. */
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
};

type Limits = {
  /** Maximum number of simultaneous runs per key. */
  runningMax: number;
  /** Maximum number of waiting calls per key. Further calls are rejected at once. */
  waitingMax: number;
  /** Maximum wait, after which work is rejected. */
  waitMaxMs: number;
};

type Lane = { running: number; waiting: Set<() => void> };

/**
 * Creates a queue for each key. The queues exist only in the process, so that waiting calls do not
 * hold shared resources such as a database connection (ADR 0070).
 */
export function createKeyedQueue({ runningMax, waitingMax, waitMaxMs }: Limits): KeyedQueue {
  const lanes = new Map<string, Lane>();

  const leave = (key: string, lane: Lane) => {
    const [next] = lane.waiting;
    // The slot is handed to the next call, so that no later call can take it.
    if (next !== undefined) return next();
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(key);
  };

  return {
    async run(key, work) {
      const lane = lanes.get(key) ?? { running: 0, waiting: new Set() };
      if (lane.running < runningMax) {
        lane.running += 1;
        lanes.set(key, lane);
      } else {
        if (lane.waiting.size >= waitingMax) throw new QueueFullError('Too much work waits.');
        await waitIn(lane.waiting, waitMaxMs);
      }
      try {
        return await work();
      } finally {
        leave(key, lane);
      }
    },
  };
}

/** Waits until a slot is handed over. @throws QueueFullError after `waitMaxMs`. */
function waitIn(waiting: Lane['waiting'], waitMaxMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      waiting.delete(begin);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(new QueueFullError(`Nothing was run within ${waitMaxMs} ms.`));
    }, waitMaxMs);
    waiting.add(begin);
  });
}
