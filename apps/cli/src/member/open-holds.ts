import type { Database } from '@hookline/db';
import { createAccountHolds, type AccountHolds } from '@hookline/services/identity';

import type { Config } from '../config.ts';

/**
 * Opens the holds of deleted accounts with the servers' secret. Without it, only members who leave
 * no hold can be deleted.
 *
 * @throws StartError for a file without a secret, ConfigError for a wrong setting.
 */
export async function openHolds(db: Database, config: Config): Promise<AccountHolds> {
  const { secret, previousSecret, months } = await config.readHolds();
  return createAccountHolds({ db, secrets: { secret, previousSecret }, months });
}
