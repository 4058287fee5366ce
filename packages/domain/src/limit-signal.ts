/**
 * Makes a signal that aborts with another one, or after `maxMs`. It stands for `AbortSignal.any`,
 * which iPhones have only since Safari 17.4.
 */
export function limitSignal(maxMs: number, signal?: AbortSignal): AbortSignal {
  if (signal?.aborted) return signal;
  const ends = new AbortController();
  for (const each of [AbortSignal.timeout(maxMs), signal]) {
    // The controller's own signal takes both listeners away: one that lives longer gathers none.
    each?.addEventListener('abort', () => ends.abort(each.reason), ends);
  }
  return ends.signal;
}
