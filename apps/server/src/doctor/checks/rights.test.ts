import { changeRights, connectionTo, createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { rightsCheck } from './rights.ts';

test('a login without read access to a member table is reported with the table name', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const app = connectionTo(db);
  const check = () =>
    rightsCheck.run({ config: readConfig({}), now: Date.now, owner: app, app, db });

  expect(await check()).toMatchObject([{ level: 'ok' }]);
  await changeRights(db, { table: 'member', mayRead: false });

  expect(await check()).toEqual([
    { level: 'fault', sentence: expect.stringContaining('permission denied for table member') },
  ]);
});
