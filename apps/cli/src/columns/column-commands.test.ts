import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { seedDrama } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const GENRES = [
  { id: 'love', texts: { 'en-US': 'Love' } },
  { id: 'hate', texts: { 'en-US': 'Hate' } },
];

let commands: Awaited<ReturnType<typeof startCommands>>;
let dramaId: string;
beforeAll(async () => {
  commands = await startCommands();
  await write('categories.json', GENRES);
  await commands.run('category', 'set', 'categories.json');
  ({ dramaId } = await seedDrama(commands.db, { name: 'Moon Bride', categoryIds: ['love'] }));
});
afterAll(() => commands[Symbol.asyncDispose]());

const write = (name: string, content: unknown) =>
  writeFile(join(commands.folder, name), JSON.stringify(content));

test('columns can be set, listed, saved, shown and removed, and changes are shown', async () => {
  const columns = [
    { id: 'top', type: 'carousel', texts: { 'en-US': 'Top' }, dramas: [dramaId] },
    { id: 'love', type: 'row', texts: { 'en-US': 'Love' }, rule: 'category', categoryId: 'love' },
  ];
  await write('columns.json', { $schema: 'columns.schema.json', columns });

  const set = await commands.run('column', 'set', 'columns.json');
  expect(set.text.split('\n')).toEqual([
    `top: new, carousel, listed: ${dramaId}, en-US 'Top'`,
    "love: new, row in style row, dramas of 'love', en-US 'Love'",
    'The home page has 2 columns.',
  ]);

  const list = await commands.run('column', 'list', '--save', 'saved.json');
  expect(list.text).toContain("love: row in style row, dramas of 'love', en-US 'Love'");
  const saved = await readFile(join(commands.folder, 'saved.json'), 'utf8');
  const [top, love] = columns;
  expect(JSON.parse(saved)).toEqual([top, { ...love, style: 'row' }]);
  const again = await commands.run('column', 'set', 'saved.json');
  expect(again.text).toBe('Nothing was changed: the home page already has these 2 columns.');

  const shown = await commands.run('column', 'show', 'love');
  expect(shown.text).toContain(`${dramaId}  Moon Bride`);
  expect(await commands.run('column', 'remove', 'top')).toEqual({ code: 0, text: 'Removed.' });
  const unknown = "There is no such column. 'column list' lists all columns.";
  expect(await commands.run('column', 'remove', 'top')).toEqual({ code: 1, text: unknown });
  expect(await commands.run('column', 'show', 'top')).toEqual({ code: 1, text: unknown });
});

test('genres are listed with their dramas, and a genre in use cannot be removed', async () => {
  const { text } = await commands.run('category', 'list');
  expect(text.split('\n')).toEqual([
    "love: en-US 'Love' (1 drama)",
    "hate: en-US 'Hate' (0 dramas)",
  ]);

  const refused = await commands.run('category', 'remove', 'love');

  expect(refused.code).toBe(1);
  expect(refused.text).toContain('Nothing was changed: the genre is used by 1 drama');
  expect(await commands.run('category', 'remove', 'hate')).toEqual({ code: 0, text: 'Removed.' });
  await write('categories.json', [{ id: 'love', texts: { 'en-US': 'Romance' } }]);
  const renamed = await commands.run('category', 'set', 'categories.json');
  expect(renamed.text.split('\n')).toEqual([
    "love: texts en-US 'Love' -> en-US 'Romance'",
    '1 genre was set.',
  ]);
});
