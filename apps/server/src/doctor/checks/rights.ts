import { checkDirect, describeServer } from '@hookline/db';
import { tryAsViewer } from '@hookline/services/identity';

import { lineFault, lineWarnings } from '../../start/prepare-database.ts';
import { connectionFault } from '../connection-fault.ts';
import { fault, ok, warning, type Check, type DatabaseSubject } from '../check.ts';

/** Checks that the site's login can serve members, and has no more rights than it needs. */
export const rightsCheck: Check<DatabaseSubject> = {
  name: 'rights',
  mustEnd: true,
  run: async ({ config, db, owner, app, now }) => {
    const isOwners = config.mayOwnerServe && config.databaseAppUrl === null;
    try {
      const lines = { owner, app };
      const unsafe = lineFault(lines, config);
      await checkDirect(app);
      const { version, role } = await describeServer(db);
      await tryAsViewer({ db, now });
      return [
        isOwners
          ? warning(
              'The login that owns the tables serves viewers (DATABASE_OWNER_SERVES=1): set DATABASE_APP_URL to another login.',
            )
          : ok(`The site acts as ${role} on PostgreSQL ${version}, and cannot become the owner.`),
        ...(unsafe === null ? lineWarnings(lines, config).map(warning) : [fault(unsafe)]),
      ];
    } catch (error) {
      return [connectionFault(error, { config, key: 'DATABASE_APP_URL', host: app.host })];
    }
  },
};
