// spec: 10 databases, a connection pooler is rejected in one sentence

import { expect, inject, test } from 'vitest';

import { createEmptyDatabase } from '../testing/index.ts';
import { checkDirect, connectDirectly } from './connect-directly.ts';
import { makeClient } from './make-client.ts';

test('a direct connection is accepted, and an invented process id reveals a pooler', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  const client = makeClient(connection);
  Object.defineProperty(client, 'processID', { get: () => 1, set: () => {} });

  await checkDirect(connection);

  await expect(connectDirectly(client)).rejects.toThrow('not through a connection pooler');
});
