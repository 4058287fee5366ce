import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { readScriptConfig } from './config.ts';
import { askVersion, findOnPath, installByApt } from './find-program.ts';

/** Debian keeps the server programs in one directory per major version, which is not on PATH. */
const DEBIAN_ROOT = '/usr/lib/postgresql';
const MAJOR_MIN = 15;

export type DatabaseServers = {
  /** Directory with `initdb` and `postgres`. */
  postgresDir: string;
  pgbouncerPath: string;
};

/**
 * Finds or installs external database servers: Debian's PostgreSQL, the oldest version that we
 * support if there are several, and PgBouncer. POSTGRES_DIR and PGBOUNCER_PATH override them.
 *
 * @throws Error with one readable sentence if one of them cannot be found.
 */
export async function findOrInstallDatabaseServers(): Promise<DatabaseServers> {
  const { path } = readScriptConfig();
  const postgresDir =
    findPostgres() ?? ((await installByApt(['postgresql'], path)) ? findPostgres() : null);
  const pgbouncerPath =
    findPgbouncer() ?? ((await installByApt(['pgbouncer'], path)) ? findPgbouncer() : null);
  if (postgresDir === null || pgbouncerPath === null) {
    throw new Error(
      `The long tests need PostgreSQL ${MAJOR_MIN} or newer and PgBouncer: install them, or set POSTGRES_DIR and PGBOUNCER_PATH.`,
    );
  }
  return { postgresDir, pgbouncerPath };
}

function findPostgres(): string | null {
  const { postgresDir } = readScriptConfig();
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const debian = versions
    .filter((version) => Number(version) >= MAJOR_MIN)
    .toSorted((a, b) => Number(a) - Number(b))
    .map((version) => join(DEBIAN_ROOT, version, 'bin'));
  const candidates = postgresDir === null ? debian : [postgresDir];
  return (
    candidates.find((each) => askVersion(join(each, 'postgres'), '--version') !== null) ?? null
  );
}

function findPgbouncer(): string | null {
  const { path, pgbouncerPath } = readScriptConfig();
  const found = pgbouncerPath ?? findOnPath(['pgbouncer'], `${path}:/usr/sbin`);
  return found !== null && askVersion(found, '--version') !== null ? found : null;
}
