/**
 * SQL states of an unavailable database: connection lost or rejected, server stopping or starting,
 * time-outs; no disk, memory or connection left (53), a file that cannot be written (58030), and a
 * read-only database, such as a replica after a failover (25006).
 */
const SQL_STATES = /^(08...|53...|57P0[123]|57014|58030|55P03|25006|25P03)$/;
const SYSTEM_CODES: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
);
/** Messages of driver errors that have no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
];

/**
 * SQL states of a database that cannot write: a full disk, a file that cannot be written, or a
 * read-only database. A lack of memory or connections (53200, 53300, 53400) may pass in a moment.
 */
const FULL_STATES = /^(53100|58030|25006)$/;

/** Tells whether a query failed because the database is full or cannot write. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_STATES.test(String(error.code));
}

/**
 * Tells whether a query failed because the database is unavailable or too slow, not by our own
 * fault.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    SQL_STATES.test(code) ||
    SYSTEM_CODES.has(code) ||
    DRIVER_MESSAGES.some((message) => error.message.includes(message))
  );
}
