import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { catalog } from '@hookline/db';
import { seedDrama } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

test('an operator sees every drama, drafts too, with what is ready and what it costs', async () => {
  await using commands = await startCommands();
  const shown = await seedDrama(commands.db, { name: 'Moon Bride' });
  const draft = await seedDrama(commands.db, {
    name: 'Unborn',
    publishedAtMs: null,
    isReady: false,
  });

  const { code, text } = await commands.run('drama', 'list');

  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`${shown.dramaId}  published  Moon Bride \\(3 of 3 .*0/60`));
  expect(text).toMatch(new RegExp(`${draft.dramaId}  draft .*Unborn \\(0 of 3`));
});

test('a drama is hidden and shown again', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, {});
  const isShown = async () =>
    (await catalog.findDrama(commands.db, { dramaId, locale: 'en-US' })) !== null;

  expect(await commands.run('drama', 'unpublish', dramaId)).toMatchObject({ code: 0 });
  expect(await isShown()).toBe(false);
  expect(await commands.run('drama', 'publish', dramaId)).toMatchObject({ code: 0 });
  expect(await isShown()).toBe(true);
});

test('a drama gets new prices from the first priced episode on', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, {});

  const { text } = await commands.run('drama', 'reprice', dramaId, '2', '45');

  expect(text).toContain('2 episodes are free, 1 cost 45.');
  const prices = await catalog.listPrices(commands.db, dramaId);
  expect(prices.map(({ price }) => price)).toEqual([0, 0, 45]);
});

test.each([['publish'], ['unpublish'], ['reprice', '1', '10']])(
  'drama %s says in one sentence that there is no such drama',
  async (verb, ...words) => {
    await using commands = await startCommands();

    const { code, text } = await commands.run('drama', verb, '0'.repeat(32), ...words);

    expect(code).toBe(1);
    expect(text).toContain('There is no such drama.');
  },
);

test('columns are set from a file, and a drama that is not there changes nothing', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, {});
  const column = { id: 'top', type: 8, texts: { 'en-US': 'Top' }, dramas: [dramaId] };
  const file = join(commands.folder, 'columns.json');
  const titles = async () => {
    const page = { locale: 'en-US', pageNumber: 1, itemsMax: 9, dramasMax: 3, nowMs: 1 } as const;
    return (await catalog.listColumns(commands.db, page)).records.map((each) => each.columnName);
  };

  await writeFile(file, JSON.stringify([column]));
  expect(await commands.run('column', 'set', 'columns.json')).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(['Top']);

  await writeFile(file, JSON.stringify([{ ...column, id: 'new', dramas: ['f'.repeat(32)] }]));
  const refused = await commands.run('column', 'set', 'columns.json');
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(
    "Column 'new' lists ffffffffffffffffffffffffffffffff, which is no",
  );
  expect(await titles()).toEqual(['Top']);
});

test('genres are made from a file', async () => {
  await using commands = await startCommands();
  const genres = [{ id: 'love', texts: { 'en-US': 'Love' } }];
  await writeFile(join(commands.folder, 'categories.json'), JSON.stringify(genres));

  expect(await commands.run('category', 'set', 'categories.json')).toMatchObject({ code: 0 });

  expect(await catalog.listCategoryIds(commands.db)).toEqual(['love']);
});

test('a file that is not there is one sentence', async () => {
  await using commands = await startCommands();

  const { code, text } = await commands.run('column', 'set', 'nothing.json');

  expect(code).toBe(2);
  expect(text).toContain('nothing.json cannot be read.');
});
