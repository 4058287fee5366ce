/**
 * Waits for a delay, or until the network comes back: a request that failed without a network is
 * worth another try at once. Also resolves when `signal` aborts, or has aborted before.
 */
export function pauseOrOnline(delayMs: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, delayMs);
  const end = () => resolve();
  window.addEventListener('online', end);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', end);
    signal?.removeEventListener('abort', end);
  });
}
