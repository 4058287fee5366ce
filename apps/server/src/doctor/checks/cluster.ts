import { cluster } from '@hookline/db';

import { fault, ok, type Check, type DatabaseSubject } from '../check.ts';

/**
 * Checks that every node of a cluster can be reached as the site's role, and has all tables. A
 * database on one PostgreSQL has no findings.
 */
export const clusterCheck: Check<DatabaseSubject> = {
  name: 'cluster',
  timeoutMs: 30_000,
  mustEnd: true,
  run: async ({ owner }) => {
    const state = await cluster.inspectCluster(owner);
    if (state === null) return [];
    const { nodes, tablesLeft } = state;
    const [first] = tablesLeft;
    const faults = [
      ...nodes
        .filter((node) => node.fault !== null)
        .map(({ host, port, fault: why }) =>
          fault(`The node ${host}:${port} cannot be reached as the role of the site: ${why}.`),
        ),
      ...(first === undefined
        ? []
        : [
            fault(
              `The table ${first} is not distributed over the nodes: run hookline cluster distribute.`,
            ),
          ]),
    ];
    if (faults.length > 0) return faults;
    return [ok(`Members are stored on ${nodes.length - 1} nodes, and each can be reached.`)];
  },
};
