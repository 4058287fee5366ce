/** Message of `fetch` for every failure; the cause has the reason. */
const FETCH_FAILED = 'fetch failed';

/**
 * Returns why something failed, in one line without a full stop. A connection that was refused at
 * several IP addresses has one message for each address, of which the first is returned.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  if (error.message === FETCH_FAILED && error.cause !== undefined) return reasonOf(error.cause);
  return (error.message === '' ? error.name : error.message).replace(/\.$/, '');
}
