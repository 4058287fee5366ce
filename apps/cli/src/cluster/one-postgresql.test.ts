import { expect, test } from 'vitest';

import { COMMANDS } from '../commands.ts';
import { startCommands } from '../testing/start-commands.ts';

const OF_CLUSTERS = Object.keys(COMMANDS).filter((name) => name.startsWith('cluster '));

// spec: 10 databases, ours: without Citus, commands of a cluster say so and change nothing
// touches: OF_CLUSTERS
test.each(OF_CLUSTERS)('`%s` says in one sentence that there is no cluster', async (name) => {
  await using commands = await startCommands();

  expect(await commands.run(...name.split(' '))).toEqual({
    code: 1,
    text: 'This database is on one PostgreSQL, without the extension citus: docs/scale.md says how to make a cluster.',
  });
});
