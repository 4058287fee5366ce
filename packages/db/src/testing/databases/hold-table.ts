import type { Database } from '../../open-database.ts';
import { connectAsOwner } from './act-as-owner.ts';

/** Locks a table against every reader and writer until the result is disposed of. */
export async function holdTable(db: Database, table: string): Promise<AsyncDisposable> {
  const client = await connectAsOwner(db);
  await client.query(
    `begin; lock table ${client.escapeIdentifier(table)} in access exclusive mode`,
  );
  return { [Symbol.asyncDispose]: () => client.end() };
}
