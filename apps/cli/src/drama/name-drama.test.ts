import { seedDrama } from '@hookline/db/testing';
import { beforeAll, expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';
import { nameDrama } from './name-drama.ts';

let commands: Awaited<ReturnType<typeof startCommands>>;
let dramaId: string;
beforeAll(async () => {
  commands = await startCommands();
  const texts = {
    'en-US': { name: 'Moon Bride', introduce: '' },
    'es-ES': { name: 'La novia lunar', introduce: '' },
  };
  ({ dramaId } = await seedDrama(commands.db, { texts, publishedAtMs: null }));
  return () => commands[Symbol.asyncDispose]();
});

test('a command accepts the beginning of a drama id, and a name in any language', async () => {
  const said = await Promise.all([
    commands.run('drama', 'reprice', dramaId.slice(0, 12), '1', '45'),
    commands.run('drama', 'reprice', 'la-novia-lunar', '1', '45'),
    commands.run('drama', 'publish', 'moon-bride'),
  ]);

  expect(said.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await commands.run('drama', 'list')).text).toContain('published  Moon Bride');
});

test('a word that matches no drama is reported in one sentence', async () => {
  expect(await commands.run('drama', 'publish', 'sun-bride')).toEqual({
    code: 1,
    text: "There is no drama 'sun-bride'. 'drama list' lists all dramas.",
  });
  expect(await commands.run('drama', 'publish', 'ca0')).toMatchObject({ code: 2 });
});

test('only the first argument that is not an option identifies a drama', async () => {
  const usage = '<drama id> <file> [--reason <text>] [--as csv|json] [--yes]';
  const context = { config: commands.config, note: () => {} };
  const args = ['--reason', 'moon-bride', '--yes', '--as', 'csv', 'moon-bride', 'moon-bride'];

  expect(await nameDrama(args, { usage }, context)).toEqual(args.with(5, dramaId));
  expect(await nameDrama(['moon-bride'], { usage: '<file>' }, context)).toEqual(['moon-bride']);
  expect(await nameDrama([], { usage }, context)).toEqual([]);
});
