import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { catalog, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { openMediaStore, type Engine } from '@hookline/media';
import { openEngine } from '@hookline/media/testing';
import { DRAMA, makeDrama } from '@hookline/services/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { runImport } from './run-import.ts';

const PATIENT_MS = 60_000;
const NOW_MS = Date.UTC(2026, 0, 31);
const WITHOUT_CATEGORY = { 'drama.json': JSON.stringify({ ...DRAMA, categories: [] }) };

let root: string;
let engine: Engine;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hookline-run-import-'));
  engine = await openEngine('ffmpeg');
  folder = await makeDrama(join(root, 'whole'), inject('ffmpegPath'), WITHOUT_CATEGORY);
}, PATIENT_MS);
afterAll(() => rm(root, { recursive: true }));

/** Imports a folder with the cheapest encoding. Returns the outcome and what was shown. */
async function run(db: Database, options: { from?: string; isDryRun?: boolean } = {}) {
  const { from = folder, isDryRun = false } = options;
  const dataDir = `${from}-data`;
  const choices = { publication: 'keep', takesPrices: false, takesVideos: false } as const;
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const outcome = await runImport(
    {
      folder: from,
      dataDir,
      preset: 'test',
      jobsMax: 1,
      isDryRun,
      choices,
      drawsKeys: false,
      isEncodedLater: false,
      confirmed: null,
    },
    {
      db,
      engine,
      store: openMediaStore({ url: join(dataDir, 'media') }),
      workDir: join(dataDir, 'import'),
      signal: new AbortController().signal,
      now: () => NOW_MS,
      output: { print, note: print, terminal: null },
    },
  );
  return { outcome, lines, dataDir };
}

describe('an import', { timeout: PATIENT_MS }, () => {
  test('names the drama once before the work starts, and then each step of each episode', async () => {
    await using db = await createTestDatabase(inject('postgres'));

    const { outcome, lines } = await run(db);

    expect(outcome).toMatchObject({ kind: 'imported', isNew: true, isChanged: true });
    expect(lines.filter((line) => line.includes('The Test'))).toHaveLength(1);
    expect(lines[0]).toBe("whole: 'The Test', 2 episodes.");
    for (const episode of ['Episode 1', 'Episode 2']) {
      expect(lines).toContainEqual(expect.stringMatching(`^${episode}: encoding, `));
      expect(lines).toContain(`${episode}: done, 100 %`);
    }
  });

  test('that is a dry run describes the drama and writes nothing', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const from = join(root, 'dry');
    await cp(folder, from, { recursive: true });

    const { outcome, lines, dataDir } = await run(db, { from, isDryRun: true });

    expect(outcome).toMatchObject({ kind: 'checked', plan: { isNew: true } });
    const page = { pageNumber: 1, itemsMax: 99 };
    expect(await catalog.listAllDramas(db, page)).toMatchObject({ records: [] });
    const left = await readdir(dataDir, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect(lines).toEqual([
      "dry: 'The Test', 2 episodes.",
      expect.stringMatching(
        /^01\.mp4: 0\.\d\d MB, 0:02 min, 180x320 -> 180x320, at most 0\.10 MB$/,
      ),
      expect.stringMatching(/^02\.mp4: /),
      expect.stringMatching(
        /^In all: 2 videos, 0:04 min, .* MB; at most 0\.20 MB in the media store\.$/,
      ),
      'Texts: en-US, es-ES; English instead of pt-BR, fr-FR, de-DE, it-IT, id-ID, th-TH, ja-JP, ko-KR, zh-TW, ar-SA.',
      'Captions: en for 1 of 2 episodes.',
      'Will be published.',
      'Episodes 1 to 2 are new.',
      'Episode 1: new -> free',
      'Episode 2: new -> 60 coins',
      'Episode 2: only in the app.',
    ]);
  });

  test('of a folder with faults names unused files, and each fault in one sentence', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const from = join(root, 'faulty');
    await cp(folder, from, { recursive: true });
    await writeFile(join(from, 'drama.json'), JSON.stringify({ ...DRAMA, price: -1 }));
    await writeFile(join(from, 'cover.png'), 'no image');
    await writeFile(join(from, 'notes.txt'), '');

    const { outcome, lines } = await run(db, { from });

    expect(lines).toEqual(['Not used: notes.txt.']);
    expect(outcome).toEqual({
      kind: 'refused',
      faults: [
        expect.stringMatching(/^'price' in drama\.json is invalid: /),
        "The category 'love' is unknown: there are none yet.",
        'cover.png is not a readable image: save it as JPEG, PNG or WebP.',
      ],
    });
  });
});
