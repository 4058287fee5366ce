import { randomUUID } from 'node:crypto';

import { makeClient } from '../../connection/make-client.ts';
import type { Connection } from '../../connection/connection.ts';
import { createEmptyDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

export type OwnedDatabase = {
  /** Connection of a login that owns the database and may do nothing else. */
  owner: Connection;
  /** Runs statements as an administrator of the server. */
  asAdmin: (...statements: string[]) => Promise<void>;
  /** Returns a name for a role, which is dropped on disposal. */
  nameRole: (kind: string) => string;
};

/**
 * Creates an empty database for a separate login that, as at a hosting company, is no superuser and
 * may not create roles. Disposing of the result drops database and login.
 */
export async function createOwnedDatabase(
  server: TestServer,
): Promise<OwnedDatabase & AsyncDisposable> {
  const { [Symbol.asyncDispose]: drop, ...connection } = await createEmptyDatabase(server);
  const admin = makeClient({ host: server.host, user: server.user, database: 'postgres' });
  await admin.connect();
  const roles: string[] = [];
  const nameRole = (kind: string) => {
    const role = `${kind}_${randomUUID().slice(0, 8)}`;
    roles.push(role);
    return role;
  };
  const asAdmin = async (...statements: string[]) => {
    for (const statement of statements) await admin.query(statement);
  };
  const user = nameRole('owner');
  await asAdmin(
    `create role ${user} login`,
    `alter database ${connection.database} owner to ${user}`,
  );
  return {
    owner: { ...connection, user },
    asAdmin,
    nameRole,
    [Symbol.asyncDispose]: async () => {
      await drop();
      await asAdmin(...roles.toReversed().map((role) => `drop role if exists ${role}`));
      await admin.end();
    },
  };
}
