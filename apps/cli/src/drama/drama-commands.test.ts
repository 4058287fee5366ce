import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { catalog, type Database } from '@hookline/db';
import { seedDrama } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const pricesOf = async (db: Database, dramaId: string) =>
  (await catalog.listPrices(db, dramaId)).map(({ price }) => price);

test('drama list shows every drama, drafts too, with ready episodes and prices', async () => {
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

test('a drama can be unpublished and published again', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, {});
  const isShown = async () =>
    (await catalog.findDrama(commands.db, { dramaId, locale: 'en-US' })) !== null;

  expect(await commands.run('drama', 'unpublish', dramaId)).toMatchObject({ code: 0 });
  expect(await isShown()).toBe(false);
  expect(await commands.run('drama', 'publish', dramaId)).toMatchObject({ code: 0 });
  expect(await isShown()).toBe(true);
});

test('repricing a drama sets how many episodes are free, and one price for all others', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, {});

  const { text } = await commands.run('drama', 'reprice', dramaId, '2', '45');

  expect(text).toContain('2 episodes are free, 1 costs 45.');
  expect(await pricesOf(commands.db, dramaId)).toEqual([0, 0, 45]);
});

test('a drama becomes free only if the operator confirms the changes shown', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, {});
  const words = ['drama', 'reprice', dramaId, '3', '60'];

  const declined = await commands.runAnswering(false, ...words);

  expect(declined.code).toBe(1);
  expect(declined.text).toContain(
    [
      'Episode 1: free, as before',
      'Episodes 2 to 3: 60 coins -> free',
      '0 members have unlocked episodes of this drama and can still watch them.',
      'This makes the whole drama free.',
      'Change the prices? [y/N] ',
      'Nothing was changed.',
    ].join('\n'),
  );
  expect(await pricesOf(commands.db, dramaId)).toEqual([0, 60, 60]);
  expect(await commands.runAnswering(true, ...words)).toMatchObject({ code: 0 });
  expect(await pricesOf(commands.db, dramaId)).toEqual([0, 0, 0]);
});

test('without a terminal, a steep price rise is rejected unless --yes is given', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, {});
  const words = ['drama', 'reprice', dramaId, '1', '301'];

  const refused = await commands.run(...words);

  expect(refused.code).toBe(1);
  expect(refused.text.split('\n').at(-1)).toBe(
    'This would raise a price more than fivefold, so nothing was changed yet: confirm it with --yes.',
  );
  expect(await pricesOf(commands.db, dramaId)).toEqual([0, 60, 60]);
  expect(await commands.run(...words, '--yes')).toMatchObject({ code: 0 });
  expect(await pricesOf(commands.db, dramaId)).toEqual([0, 301, 301]);
});

test('repricing with more free episodes than the drama has is rejected', async () => {
  await using commands = await startCommands();
  const { dramaId } = await seedDrama(commands.db, {});

  const { code, text } = await commands.run('drama', 'reprice', dramaId, '9', '45', '--yes');

  expect(code).toBe(1);
  expect(text).toContain('The drama has fewer episodes than you want to be free');
  expect(await pricesOf(commands.db, dramaId)).toEqual([0, 60, 60]);
});

test.each([['publish'], ['unpublish'], ['reprice', '1', '10']])(
  'drama %s reports an unknown drama in one sentence',
  async (verb, ...words) => {
    await using commands = await startCommands();

    const { code, text } = await commands.run('drama', verb, '0'.repeat(32), ...words);

    expect(code).toBe(1);
    expect(text).toContain('There is no such drama.');
  },
);

test('columns are set from a file, and an unknown drama leaves them unchanged', async () => {
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
    "Column 'new' lists ffffffffffffffffffffffffffffffff, but there is no such drama",
  );
  expect(await titles()).toEqual(['Top']);
});

test('genres are created from a file', async () => {
  await using commands = await startCommands();
  const genres = [{ id: 'love', texts: { 'en-US': 'Love' } }];
  await writeFile(join(commands.folder, 'categories.json'), JSON.stringify(genres));

  expect(await commands.run('category', 'set', 'categories.json')).toMatchObject({ code: 0 });

  expect(await catalog.listCategoryIds(commands.db)).toEqual(['love']);
});

test('a missing file is reported in one sentence', async () => {
  await using commands = await startCommands();

  const { code, text } = await commands.run('column', 'set', 'nothing.json');

  expect(code).toBe(2);
  expect(text).toContain('nothing.json cannot be read.');
});
