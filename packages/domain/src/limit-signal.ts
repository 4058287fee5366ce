/**
 * Creates a signal that aborts with another signal or after `maxMs`. It replaces `AbortSignal.any`,
 * which iPhones lack before Safari 17.4.
 */
export function limitSignal(maxMs: number, signal?: AbortSignal): AbortSignal {
  if (signal?.aborted) return signal;
  const ends = new AbortController();
  for (const each of [AbortSignal.timeout(maxMs), signal]) {
    // Aborting `ends` removes both listeners, so a longer-lived signal keeps none.
    each?.addEventListener('abort', () => ends.abort(each.reason), ends);
  }
  return ends.signal;
}
