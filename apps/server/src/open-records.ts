import { join } from 'node:path';

import { openMemberJournal } from '@hookline/services/identity';
import { openHeadFiles } from '@hookline/services/wallet';

import type { Deps } from './deps.ts';

/** Opens the records in the site's directory, which restoring the database does not affect. */
export function openRecords({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Pick<Deps['log'], 'error'>;
}): Pick<Deps, 'headFiles' | 'journal'> {
  return {
    headFiles: openHeadFiles(join(dataDir, 'ledger-heads')),
    journal: openMemberJournal(join(dataDir, 'member-journal'), (err, { kind, userId }) =>
      log.error({ err, kind, userId }, 'an event of a member is not in the journal'),
    ),
  };
}
