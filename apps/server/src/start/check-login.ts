import { RoleError, type Database } from '@hookline/db';

import { isDatabaseAway } from '../http/database-away.ts';
import { StartError } from './start-error.ts';

const REFUSED = /^(?:28...|42501)$/;

/**
 * Connects once, to reject a login with the owner's rights. An unavailable database does not
 * prevent the start: its connections are checked once it is available.
 *
 * @throws StartError
 */
export async function checkLogin(db: Database): Promise<void> {
  try {
    await db.connection().execute(async () => {});
  } catch (error) {
    if (error instanceof RoleError) throw new StartError(error.message);
    if (isRefused(error)) {
      throw new StartError(`The login of DATABASE_APP_URL cannot be used: ${error.message}.`);
    }
    if (!isDatabaseAway(error)) throw error;
  }
}

/**
 * Tells whether PostgreSQL rejected the login, or denied it the app role for lack of membership.
 */
function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false;
  return typeof error.code === 'string' && REFUSED.test(error.code);
}
