const PARENT_CHECK_MS = 2_000;

/**
 * Aborts `stop` on SIGINT or SIGTERM, and when the parent process has ended, because a killed
 * parent sends no signal.
 */
export function stopWithParent(stop: AbortController): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const parentPid = process.ppid;
  const check = () => {
    if (process.ppid !== parentPid) stop.abort();
  };
  setInterval(check, PARENT_CHECK_MS).unref();
}
