/** Refuses work whose queue is full, or that waited too long. Nothing of it was run. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Runs work under a key: a few at once, the rest one after the other in the order they came. */
export type KeyedQueue = {
  /** @throws QueueFullError, and whatever `work` throws. */
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
};

type Limits = {
  /** Work of one key that runs at the same time. */
  runningMax: number;
  /** Work of one key that waits. More is refused at once. */
  waitingMax: number;
  /** Longest wait, after which work is refused. */
  waitMaxMs: number;
};

type Lane = { running: number; waiting: Set<() => void> };

/**
 * Creates a queue for each key. It is kept in the process, so that those who wait hold nothing
 * that others need, such as a connection of the database (ADR 0070).
 */
export function createKeyedQueue({ runningMax, waitingMax, waitMaxMs }: Limits): KeyedQueue {
  const lanes = new Map<string, Lane>();

  const leave = (key: string, lane: Lane) => {
    const [next] = lane.waiting;
    // The next one takes the place over, so that nobody who comes later can have it.
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

/** Waits until a place is handed over. @throws QueueFullError after `waitMaxMs`. */
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
