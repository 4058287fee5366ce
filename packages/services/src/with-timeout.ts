/** Awaits work, but rejects with `onTimeout()` at the time limit. The work is not stopped then. */
export function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  onTimeout: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
