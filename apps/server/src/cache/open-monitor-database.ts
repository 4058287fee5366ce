import { openDatabase, type Connection, type Database } from '@hookline/db';

const STATEMENT_TIMEOUT_MS = 2_000;
const SILENCE_MS = 1_000;

/**
 * Opens the connection of the catalogue monitor and the members' probe. It is separate from the
 * pool, so that a busy pool is not mistaken for an unavailable database, and has short time-outs,
 * so that an outage and its end are noticed soon.
 */
export function openMonitorDatabase(parts: {
  connection: Connection;
  onError: (error: Error) => void;
}): Database {
  return openDatabase({
    ...parts,
    connectionsMax: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    silenceMs: SILENCE_MS,
  });
}
