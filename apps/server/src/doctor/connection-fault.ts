import { DatabaseRefusal, RoleError } from '@hookline/db';

import type { Config } from '../config.ts';
import { isDatabaseAway } from '../http/database-away.ts';
import { reasonOf } from '../start/reason-of.ts';
import { fault, type Finding } from './check.ts';

/** Explains why a connection to the database cannot be used, and which setting to change. */
export function connectionFault(
  error: unknown,
  { config, key, host }: { config: Config; key: string; host: string },
): Finding {
  if (error instanceof RoleError || error instanceof DatabaseRefusal) return fault(error.message);
  const reason = reasonOf(error);
  if (config.databaseUrl === null) {
    return fault(`The database in ${config.dataDir} cannot be used: ${reason}.`);
  }
  const what = isDatabaseAway(error) ? 'does not answer' : 'cannot be used';
  return fault(`The database at ${host} (${key}) ${what}: ${reason}.`);
}
