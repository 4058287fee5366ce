import type { Migration } from 'kysely/migration';

import { catalogMigration } from './0001-catalog.ts';

/** Run in the order of their names, once each. A name never changes and none is taken out. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-catalog': catalogMigration,
};
