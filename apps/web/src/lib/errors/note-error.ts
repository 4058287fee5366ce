/** Browser messages about a network failure while loading data or code. */
const NETWORK_FAILURE = /fetch|network|load failed|module script/i;

let reporter: ((error: unknown) => void) | null = null;

/** Sets the reporter of this page's errors. Without one, as on the server, none are reported. */
export function reportErrorsTo(next: (error: unknown) => void): void {
  reporter = next;
}

/** Reports an error, unless it says nothing about our code. */
export function noteError(error: unknown): void {
  if (!isIgnored(error)) reporter?.(error);
}

/** Whether the network or a time limit has ended a call, which is not our bug. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return NETWORK_FAILURE.test(error.message);
  return error instanceof DOMException && /^(?:Timeout|Network)Error$/.test(error.name);
}

/** Whether an error is not ours: a network failure, an aborted call, a notice, a foreign script. */
export function isIgnored(error: unknown): boolean {
  if (isNetworkFailure(error)) return true;
  if (error instanceof DOMException) return error.name === 'AbortError';
  const { message, stack } = error instanceof Error ? error : { message: error, stack: '' };
  return /ResizeObserver loop|^Script error|-extension:\/\//.test(`${String(message)} ${stack}`);
}
