/**
 * Runs `work` for every item, a few at a time and in their order.
 *
 * @returns The results in the order of the items.
 * @throws What `work` throws first; no item is begun from then on, and those begun are awaited.
 */
export async function runJobs<T, R>(
  items: readonly T[],
  atOnceMax: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  const runNext = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const runs = Array.from({ length: Math.min(atOnceMax, items.length) }, runNext);
  const settled = await Promise.allSettled(runs);
  for (const run of settled) if (run.status === 'rejected') throw run.reason;
  return results;
}
