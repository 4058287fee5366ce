import { loadWithRetry } from '../loading/load-with-retry.ts';
import { logWarning } from './log.ts';

/** Messages of browsers about a network that failed while it loaded data or code. */
const NETWORK_FAILURE = /fetch|network|load failed|module script/i;

/** Reports an error, with code that is loaded at the first one. */
export function noteError(error: unknown): void {
  if (!isIgnored(error)) void report(error);
}

async function report(error: unknown): Promise<void> {
  try {
    const { reportError } = await loadWithRetry(() => import('./report/error-reporter.ts'));
    reportError(error);
  } catch (failure) {
    // Not reported in its turn, because that would fail again, without end.
    logWarning('An error could not be reported', failure);
  }
}

/** Whether the network or a time limit has ended a call, which is no fault of ours. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return NETWORK_FAILURE.test(error.message);
  return error instanceof DOMException && /^(?:Timeout|Network)Error$/.test(error.name);
}

/** Whether an error says nothing about our code: a call that was given up, a notice, an extension. */
export function isIgnored(error: unknown): boolean {
  if (isNetworkFailure(error)) return true;
  if (error instanceof DOMException) return error.name === 'AbortError';
  const { message, stack } = error instanceof Error ? error : { message: error, stack: '' };
  return /ResizeObserver loop|-extension:\/\//.test(`${String(message)} ${stack}`);
}
