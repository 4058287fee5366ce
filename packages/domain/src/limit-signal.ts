/**
 * Creates a signal that aborts with another one, or after `maxMs`. It replaces `AbortSignal.any`,
 * which iPhones have only since Safari 17.4.
 */
export function limitSignal(maxMs: number, signal?: AbortSignal): AbortSignal {
  if (signal?.aborted) return signal;
  const ends = new AbortController();
  for (const each of [AbortSignal.timeout(maxMs), signal]) {
    // The controller's own signal removes both listeners, so that a longer-lived one keeps none.
    each?.addEventListener('abort', () => ends.abort(each.reason), ends);
  }
  return ends.signal;
}
