import { openDatabase, type Connection, type Database } from '@hookline/db';

const STATEMENT_TIMEOUT_MS = 2_000;
const SILENCE_MS = 1_000;

/**
 * Opens the connection of the catalogue's monitor. It is apart from the pool, so that a pool that
 * is busy is not taken for a database that is away, and short of patience, so that a lost one is
 * noticed and found again soon.
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
