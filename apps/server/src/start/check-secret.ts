import { createHmac } from 'node:crypto';

import { siteSecret, type Database } from '@hookline/db';

import { StartError } from './start-error.ts';

const PURPOSE = 'hookline: fingerprint of the secret';
const FINGERPRINT_CHARACTERS = 32;

export const ANOTHER_SECRET =
  'Another server of this database signs with a different secret: give all servers the same SECRET, for example the contents of DATA_DIR/secret on the first one. To replace a secret, set the former one as SECRET_PREVIOUS.';

type Secrets = { secret: string; previousSecret: string | null };

/**
 * Checks that this server signs with the same secret as the others on its database. Otherwise half
 * of all films would not play, because one server rejects the tickets of another.
 *
 * @throws StartError
 */
export async function checkSecret(db: Database, secrets: Secrets): Promise<void> {
  const { secret, previousSecret } = secrets;
  const former = previousSecret === null ? null : fingerprintOf(previousSecret);
  if (await siteSecret.claimSecret(db, { own: fingerprintOf(secret), former })) return;
  throw new StartError(ANOTHER_SECRET);
}

/**
 * Returns a secret's fingerprint, which the database stores. The secret is the key of the hash and
 * has at least 32 characters, so that nobody can derive it from the fingerprint.
 */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret)
    .update(PURPOSE)
    .digest('hex')
    .slice(0, FINGERPRINT_CHARACTERS);
}
