import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { setCategories } from '@hookline/services/catalog';
import { DRAMA, makeDrama } from '@hookline/services/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const isLong = inject('isLong');

const PATIENT_MS = 60_000;
const WORDS = ['import', 'moon-bride', '--preset', 'test'];

let commands: Awaited<ReturnType<typeof startCommands>>;
beforeAll(async () => {
  commands = await startCommands({ FFMPEG_PATH: inject('ffmpegPath') });
  const categories = [{ categoryId: 'love', texts: { 'en-US': 'Love' } }];
  await setCategories({ categories }, commands);
  await makeDrama(join(commands.folder, 'moon-bride'), inject('ffmpegPath'));
}, PATIENT_MS);
afterAll(() => commands[Symbol.asyncDispose]());

test.runIf(isLong)(
  'an import, its dry run, new keys and a replaced video write one document each',
  { timeout: PATIENT_MS },
  async () => {
    const checked = await commands.runJson(...WORDS, '--dry-run');
    const imported = await commands.runJson(...WORDS);
    const { dramaId }: { dramaId: string } = JSON.parse(imported.stdout);
    const again = await commands.runJson(...WORDS);
    const renewed = await commands.runJson(...WORDS, '--replace', '--new-keys', '--yes');
    const video = join(commands.folder, 'moon-bride/02.mp4');
    const replaced = await commands.runJson('drama', 'replace-episode', dramaId, '1', video);

    const prices = [
      { episodeNumber: 1, before: null, after: 0 },
      { episodeNumber: 2, before: null, after: 60 },
    ];
    const plan = { isNew: true, publication: 'publish', prices };
    expect(JSON.parse(checked.stdout)).toMatchObject({ outcome: 'checked', dramaId, plan });
    expect(JSON.parse(imported.stdout)).toMatchObject({
      outcome: 'imported',
      isNew: true,
      isChanged: true,
      state: 'published',
      pageUrl: expect.stringContaining(dramaId),
      currency: 'coins',
      plan,
    });
    expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'imported', isChanged: false });
    expect(JSON.parse(renewed.stdout)).toMatchObject({ outcome: 'imported', isChanged: true });
    expect(JSON.parse(replaced.stdout)).toEqual({ outcome: 'replaced', dramaId, episodeNumber: 1 });
  },
);

test.runIf(isLong)('an unconfirmed change writes nothing to stdout', async () => {
  const drama = JSON.stringify({ ...DRAMA, categories: [] });
  await writeFile(join(commands.folder, 'moon-bride/drama.json'), drama);

  const { code, stdout } = await commands.runJson(...WORDS);

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});
