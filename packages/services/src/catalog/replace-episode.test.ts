import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { audit, catalog, type Database } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { openMediaStore, type Engine } from '@hookline/media';
import { makeVideo, openEngine } from '@hookline/media/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { replaceEpisode } from './replace-episode.ts';
import { whileCollecting } from './storage/store-use.ts';

const PATIENT_MS = 60_000;
const BY = { operator: 'olga', reason: null };

let root: string;
let engine: Engine;
let videoFile: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hookline-replace-'));
  engine = await openEngine('ffmpeg');
  videoFile = await makeVideo(root, { name: '01.mp4' });
}, PATIENT_MS);
afterAll(() => rm(root, { recursive: true }));

describe('an episode', { timeout: PATIENT_MS }, () => {
  test('gets another video, and keeps its media version if the video is the same', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { dramaId, episodeIds } = await seedDrama(db);
    const episodeNow = async () => {
      const key = { dramaId, episodeId: episodeIds[0] ?? '' };
      return (await catalog.findEpisode(db, key))?.episode;
    };
    const before = await episodeNow();

    const outcome = await replace(db, { dramaId, videoFile });

    expect(outcome).toEqual({ kind: 'replaced' });
    const after = await episodeNow();
    expect(after?.mediaId).not.toBe(before?.mediaId);
    expect(after).toMatchObject({ mediaStatus: 'ready', durationMs: 2000, price: 0 });
    expect(after?.firstFrame).toMatchObject({ heightPx: 320 });
    await replace(db, { dramaId, videoFile });
    expect(await episodeNow()).toEqual(after);
  });

  test('records the operator and the new film when replaced', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { dramaId } = await seedDrama(db);

    await replace(db, { dramaId, videoFile });

    const filter = { subject: null, operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
    const hash = expect.stringMatching(/^[0-9a-f]+$/);
    expect(await audit.listEntries(db, filter)).toMatchObject([
      {
        ...BY,
        action: 'drama replace-episode',
        subject: { kind: 'drama', id: dramaId },
        before: { episodeNumber: 1 },
        after: { episodeNumber: 1, mediaHash: hash },
      },
    ]);
  });

  test('keeps its video when the new file is not a video', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { dramaId } = await seedDrama(db);
    const badFile = join(root, 'bad.mp4');
    await writeFile(badFile, '');
    const before = await catalog.catalogVersion(db);

    expect(await replace(db, { dramaId, videoFile: badFile })).toEqual({
      kind: 'refused',
      fault: { kind: 'unusable-file', sentence: 'bad.mp4 is empty (0 bytes).' },
    });
    expect(await catalog.catalogVersion(db)).toBe(before);
  });

  test('keeps its video while unused films are being deleted', async () => {
    await using db = await createTestDatabase(inject('postgres'));
    const { dramaId } = await seedDrama(db);

    const outcome = await whileCollecting(db, () => replace(db, { dramaId, videoFile }));

    expect(outcome).toEqual({ kind: 'refused', fault: { kind: 'store-collected' } });
  });

  test('that does not exist is rejected before anything is encoded', async () => {
    await using db = await createTestDatabase(inject('postgres'));

    expect(await replace(db, { dramaId: 'f'.repeat(32), videoFile: '/nowhere.mp4' })).toEqual({
      kind: 'refused',
      fault: { kind: 'unknown-episode' },
    });
  });
});

function replace(db: Database, change: { dramaId: string; videoFile: string }) {
  return replaceEpisode(
    { ...change, by: BY, episodeNumber: 1, fit: 'blur', preset: 'test' },
    {
      db,
      engine,
      store: openMediaStore({ url: join(root, 'media') }),
      workDir: join(root, 'import'),
      signal: new AbortController().signal,
    },
  );
}
