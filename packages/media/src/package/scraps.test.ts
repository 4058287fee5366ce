import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findScraps, removeScraps } from './scraps.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW_MS = Date.UTC(2026, 10, 22);
/** Above the largest process id of Linux, so no process has it. */
const DEAD_PID = 4_194_305;
const SUFFIX = '01234567-89ab-cdef-0123-456789abcdef';

let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'hookline-scraps-'));
});
afterAll(() => rm(workDir, { recursive: true }));

/** Makes a work folder with an unencrypted film that is this old, and its content key. */
async function addWork(name: string, ageMs: number): Promise<string> {
  const folder = join(workDir, name);
  const clear = join(folder, 'clear');
  await mkdir(clear, { recursive: true });
  await writeFile(join(clear, '640-0.m4s'), 'picture');
  await writeFile(join(folder, 'content.key'), 'key');
  const time = (NOW_MS - ageMs) / 1000;
  await utimes(clear, time, time);
  return folder;
}

// spec: 10 media, ours: an unencrypted film is deleted a day after the last attempt to import it
test('an unencrypted film is deleted after a day without a retry; its key is kept', async () => {
  const old = await addWork('old', 24 * HOUR_MS);
  const young = await addWork('young', 24 * HOUR_MS - 1_000);

  const removed = await removeScraps(workDir, NOW_MS);

  expect(removed).toEqual([{ path: join(old, 'clear'), sizeBytes: 'picture'.length }]);
  expect(await readdir(old)).toEqual(['content.key']);
  expect((await readdir(young)).toSorted()).toEqual(['clear', 'content.key']);
});

test('unfinished files are deleted as soon as their process is dead, but not before', async () => {
  const folder = await addWork('killed', 0);
  const dead = join(folder, `clear.${DEAD_PID}.${SUFFIX}.tmp`);
  const alive = join(folder, `clear.${process.pid}.${SUFFIX}.tmp`);
  await Promise.all([mkdir(dead), mkdir(alive)]);

  const found = await findScraps(workDir, NOW_MS);
  await removeScraps(workDir, NOW_MS);

  expect(found).toEqual([{ path: dead, sizeBytes: 0 }]);
  expect(await readdir(folder)).toContain(`clear.${process.pid}.${SUFFIX}.tmp`);
  expect(await readdir(folder)).not.toContain(`clear.${DEAD_PID}.${SUFFIX}.tmp`);
});

test('a machine without imports has no scraps', async () => {
  expect(await findScraps(join(workDir, 'none'), NOW_MS)).toEqual([]);
});
