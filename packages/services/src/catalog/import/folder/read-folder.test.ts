import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { CAPTIONS, DRAMA } from '../../../testing/make-drama.ts';
import { readFolder } from './read-folder.ts';

/** Reads a folder with these files. The drama is not in the catalogue. */
async function read(files: Readonly<Record<string, string | Buffer>>) {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- A few small files.
    await writeFile(join(folder, name), content);
  }
  return readFolder(folder, async () => ({ dramaId: 'a'.repeat(32), known: null }));
}

const described = (changes: object = {}) =>
  JSON.stringify({ ...DRAMA, downloadAppStatus: {}, ...changes });
const WHOLE = { 'drama.json': described(), 'cover.png': 'x', '01.mp4': 'x' };

test('captions are stored under the BCP 47 tag of their language', async () => {
  const { folder, faults } = await read({
    ...WHOLE,
    '01.JA.vtt': CAPTIONS,
    '01.PT-br.vtt': CAPTIONS,
  });

  expect(faults).toEqual([]);
  expect(folder?.episodes[0]?.captions).toMatchObject([
    { lang: 'ja', label: '日本語' },
    { lang: 'pt-BR', label: 'Português (Brasil)' },
  ]);
});

test('a cover named with decomposed characters, as on a Mac, is recognised', async () => {
  const { faults, notes, sources } = await read({
    'drama.json': described({ cover: 'C\u00f6ver.png' }),
    'Co\u0308ver.png': 'x',
    '01.mp4': 'x',
  });

  expect({ faults, notes }).toEqual({ faults: [], notes: [] });
  expect(sources.coverFile).toContain('Co\u0308ver.png');
});

test('texts with byte order marks, as on Windows, are read', async () => {
  const { folder, faults } = await read({
    ...WHOLE,
    'drama.json': `\uFEFF${described()}`,
    '01.en.vtt': Buffer.from(`\uFEFF${CAPTIONS}`, 'utf16le'),
  });

  expect(faults).toEqual([]);
  expect(folder?.episodes[0]?.captions[0]?.vtt).toBe(CAPTIONS);
});

test('names in upper case are read, and files that Macs and Windows add do no harm', async () => {
  const { folder, faults, notes } = await read({
    'drama.json': described(),
    'cover.png': 'x',
    '01.MP4': 'x',
    '01.EN.SRT': '1\n00:00:01,000 --> 00:00:02,000\nHello\n',
    '.DS_Store': 'x',
    'Thumbs.db': 'x',
  });

  expect({ faults, notes }).toEqual({ faults: [], notes: ['Not used: Thumbs.db.'] });
  expect(folder?.episodes).toMatchObject([{ episodeNumber: 1, captions: [{ lang: 'en' }] }]);
  expect(folder?.episodes[0]?.videoFile).toMatch(/01\.MP4$/);
});
