/**
 * Waits for a delay, or until the network is back: a request that failed without a network is worth
 * another try at once. Also resolves when `signal` aborts, or has aborted before.
 */
export function pauseOrOnline(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, delayMs);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
