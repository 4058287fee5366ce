import { connectionOf } from '@hookline/db';
import { createTemplate, dropTestDatabases, listNodes } from '@hookline/db/testing';
import type { TestProject } from 'vitest/node';

import { share } from './share.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database on the coordinator of a Citus cluster that is for tests alone. */
    clusterUrl: string;
  }
}

const TEMPLATE = 'hookline_template';
const PORT_DEFAULT = 5432;

/**
 * Distributes a template of the test databases over a cluster for tests alone, where all databases
 * named like ours are dropped. Returns a function that drops what the run has left.
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const { clusterUrl } = project.getProvidedContext();
  const { value, leave } = await share('cluster', () => start(clusterUrl));
  project.provide('postgres', value);
  return leave;
}

async function start(clusterUrl: string) {
  const { host, port = PORT_DEFAULT, user, database } = connectionOf(clusterUrl);
  const nodes = await listNodes({ host, port, user, database });
  const server = { host, port, user, template: TEMPLATE, nodes };
  const stop = () => dropTestDatabases(server);
  // A run that was killed has left its databases.
  await stop();
  await createTemplate(server);
  return { value: server, stop };
}
