import { sql } from 'kysely';

import { APP_ROLE } from '../../connection/app-role.ts';
import type { Database } from '../../open-database.ts';
import { actAsOwner } from './act-as-owner.ts';

type Change = {
  /** Table whose rows can be read or written; null means all. */
  table: string | null;
} & ({ mayWrite: boolean } | { mayRead: boolean });

/** Revokes the server's right to read or write, so that statements fail, or restores the right. */
export async function changeRights(db: Database, { table, ...change }: Change): Promise<void> {
  const tables = table === null ? 'all tables in schema public' : table;
  const [rights, isGiven] =
    'mayRead' in change ? ['select', change.mayRead] : ['insert, update, delete', change.mayWrite];
  const statement = isGiven
    ? `grant ${rights} on ${tables} to ${APP_ROLE}`
    : `revoke ${rights} on ${tables} from ${APP_ROLE}`;
  await actAsOwner(db, [sql.raw(statement)]);
}
