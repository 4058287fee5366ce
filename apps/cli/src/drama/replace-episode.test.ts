import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { catalog, type Database } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { findEngine, openStore } from '@hookline/media';
import { expect, inject, test } from 'vitest';

import { makeDrama } from '../testing/make-drama.ts';
import { replaceEpisode } from './replace-episode.ts';

const PATIENT_MS = 60_000;

async function replace(db: Database, root: string, change: { chapterId: string; file: string }) {
  const engine = await findEngine({ dataDir: root, ffmpegPath: inject('ffmpegPath') });
  await replaceEpisode({
    db,
    engine,
    store: openStore({ url: join(root, 'media') }),
    dataDir: root,
    preset: 'test',
    chapterId: change.chapterId,
    videoFile: join(root, change.file),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

test(
  'an episode gets another video, and a file that is none leaves the one it has',
  { timeout: PATIENT_MS },
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'hookline-replace-'));
    await using db = await createTestDatabase(inject('postgres'));
    const { contentId, chapterIds } = await seedDrama(db, {});
    const chapterId = chapterIds[0] ?? '';
    const mediaIdNow = async () =>
      (await catalog.findEpisode(db, { contentId, chapterId }))?.episode;
    await makeDrama(root, inject('ffmpegPath'));
    await writeFile(join(root, 'bad.mp4'), '');
    const before = await mediaIdNow();

    await expect(replace(db, root, { chapterId, file: 'bad.mp4' })).rejects.toThrow('bad.mp4');
    expect(await mediaIdNow()).toEqual(before);
    await replace(db, root, { chapterId, file: '01.mp4' });

    const after = await mediaIdNow();
    expect(after?.mediaId).not.toBe(before?.mediaId);
    expect(after).toMatchObject({ mediaStatus: 'ready', durationMs: 2000, price: 0 });
    expect(after?.firstFrame).toMatchObject({ heightPx: 320 });
    await rm(root, { recursive: true });
  },
);
