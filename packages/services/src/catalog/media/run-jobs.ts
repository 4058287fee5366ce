import pMap from 'p-map';

/**
 * Runs `work` for every item in order, at most `atOnceMax` at a time.
 *
 * @returns The results in the order of the items.
 * @throws The first error of `work`, after all running items have ended; no more are started.
 */
export async function runJobs<T, R>(
  items: readonly T[],
  atOnceMax: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const begun: Promise<R>[] = [];
  const begin = (item: T) => {
    const job = work(item);
    begun.push(job);
    return job;
  };
  try {
    return await pMap(items, begin, { concurrency: atOnceMax });
  } finally {
    // p-map rejects at once, but running jobs could still write to removed directories.
    await Promise.allSettled(begun);
  }
}
