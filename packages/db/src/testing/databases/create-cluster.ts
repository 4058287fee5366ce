import { randomUUID } from 'node:crypto';

import type { Connection } from '../../connection/connection.ts';
import { migrate } from '../../migrator/migrate.ts';
import { joinNodes } from './cluster-nodes.ts';
import { query } from './query.ts';
import { createEmptyDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

/**
 * Creates a migrated database on the nodes of a cluster and does not distribute it. Its application
 * role is new and may not log in. Disposing of the result drops database and role.
 *
 * @returns The owner's connection to the coordinator.
 */
export async function createCluster(
  server: TestServer,
): Promise<Connection & { role: string } & AsyncDisposable> {
  const { nodes = [] } = server;
  const { [Symbol.asyncDispose]: drop, ...empty } = await createEmptyDatabase(server);
  await joinNodes({ ...server, template: empty.database }, nodes);
  const owner = { ...empty, role: `app_${randomUUID().slice(0, 8)}` };
  await migrate(owner);
  return {
    ...owner,
    [Symbol.asyncDispose]: async () => {
      await drop();
      for (const node of nodes) {
        await query(
          { ...owner, ...node, database: 'postgres' },
          `drop role if exists ${owner.role}`,
        );
      }
    },
  };
}
