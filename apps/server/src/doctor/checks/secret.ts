import { siteSecret } from '@hookline/db';

import { ANOTHER_SECRET, fingerprintOf } from '../../start/check-secret.ts';
import { findSecret, SECRET_DEMANDED } from '../../start/load-secret.ts';
import { StartError } from '../../start/start-error.ts';
import { fault, ok, warning, type Check, type DatabaseSubject, type Finding } from '../check.ts';

/** Checks that tickets are signed with the same secret as on the database's other servers. */
export const secretCheck: Check<DatabaseSubject> = {
  name: 'secret',
  mustEnd: true,
  run: async (subject) => {
    try {
      return [await findFault(subject, findSecret(subject.config))];
    } catch (error) {
      if (error instanceof StartError) return [fault(error.message)];
      throw error;
    }
  },
};

async function findFault({ config, db }: DatabaseSubject, secret: string | null): Promise<Finding> {
  const { databaseUrl, previousSecret } = config;
  if (databaseUrl === null) {
    return ok(
      secret === null ? 'The first start creates a secret.' : 'The secret is kept in DATA_DIR.',
    );
  }
  if (secret === null) return fault(SECRET_DEMANDED);
  const shared = await siteSecret.findFingerprint(db);
  if (shared === null) return ok('No server of this database has signed with a secret yet.');
  if (shared === fingerprintOf(secret)) return ok('All servers use this secret.');
  return previousSecret !== null && shared === fingerprintOf(previousSecret)
    ? warning(
        'Servers still sign with the value of SECRET_PREVIOUS. The next start replaces it with SECRET, which they must accept by then.',
      )
    : fault(ANOTHER_SECRET);
}
