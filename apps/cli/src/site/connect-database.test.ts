// spec: 4 top up, ours: commands have a longer statement timeout than pages

import { expect, test } from 'vitest';

import { connectDatabase } from './connect-database.ts';
import { startCommands } from '../testing/start-commands.ts';

test('commands have a longer statement timeout than page requests', async () => {
  await using start = await startCommands();
  await using database = await connectDatabase({ config: start.config, note: () => {} });

  const { limit } = await database.db
    .selectNoFrom((eb) =>
      eb.fn<string>('current_setting', [eb.val('statement_timeout')]).as('limit'),
    )
    .executeTakeFirstOrThrow();

  expect(limit).toBe('10min');
});
