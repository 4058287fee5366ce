import { checkSchema, type Connection } from '@hookline/db';

import type { Context } from '../command.ts';
import { connectOwner } from '../site/connect-owner.ts';

/**
 * Returns the owner's connection, as {@link connectOwner} does, to a database with the tables of
 * this program.
 *
 * @throws DatabaseRefusal if the tables do not exist, or belong to another version.
 */
export async function openCluster(
  context: Pick<Context, 'config' | 'note'>,
): Promise<{ connection: Connection } & AsyncDisposable> {
  await using resources = new AsyncDisposableStack();
  const { connection } = resources.use(await connectOwner(context));
  await checkSchema(connection);
  const opened = resources.move();
  return { connection, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
