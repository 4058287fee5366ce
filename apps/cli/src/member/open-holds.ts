import type { Database } from '@hookline/db';
import { createAccountHolds, type AccountHolds } from '@hookline/services/identity';

import type { Config } from '../config.ts';

/**
 * Opens what is held of deleted accounts, by the secret of the servers. Without it, members of whom
 * nothing is held can be deleted all the same.
 *
 * @throws StartError for a file that is no secret, ConfigError for a wrong setting.
 */
export async function openHolds(db: Database, config: Config): Promise<AccountHolds> {
  const { secret, previousSecret, months } = await config.readHolds();
  return createAccountHolds({ db, secrets: { secret, previousSecret }, months });
}
