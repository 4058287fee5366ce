import { checkSchema } from '@hookline/db';

import { connectionFault } from '../connection-fault.ts';
import { ok, type Check, type DatabaseSubject } from '../check.ts';

/** Checks that the database responds to its owner and has the tables this program works with. */
export const databaseCheck: Check<DatabaseSubject> = {
  name: 'database',
  mustEnd: true,
  run: async ({ config, owner }) => {
    try {
      await checkSchema(owner);
      const place = config.databaseUrl === null ? 'The embedded PostgreSQL' : 'PostgreSQL';
      return [ok(`${place} responds, and its tables match this version of Hookline.`)];
    } catch (error) {
      return [connectionFault(error, { config, key: 'DATABASE_URL', host: owner.host })];
    }
  },
};
