import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openMemberJournal } from './member-journal.ts';

const ALICE = '6f1c2f0e-4a53-4c0e-9d0b-2a7c5c9e1b3d';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = Date.parse('2026-11-28T12:00:00Z');

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-journal-'));
  const failures: unknown[] = [];
  const directory = join(folder, 'journal');
  return {
    folder,
    failures,
    directory,
    journal: openMemberJournal(directory, (error) => void failures.push(error)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

const deletedAt = (atMs: number) => ({ kind: 'deleted', userId: ALICE, atMs }) as const;

test('events are stored by day with ids only, and readable only by our account', async () => {
  await using world = await start();
  const { journal, directory } = world;
  for (const atMs of [NOW_MS - DAY_MS, NOW_MS]) await journal.append(deletedAt(atMs));

  expect(await journal.readFrom('2026-11-28')).toEqual([deletedAt(NOW_MS)]);
  expect(await journal.readFrom('2026-11-01')).toHaveLength(2);
  const file = join(directory, '2026-11-28.txt');
  expect(await readFile(file, 'utf8')).toBe(`2026-11-28T12:00:00.000Z deleted ${ALICE}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

test('ended logins are stored with token hashes; lines with a bad hash are skipped', async () => {
  await using world = await start();
  const { journal, directory } = world;
  const tokenHash = Buffer.alloc(32, 0xab);
  const event = { kind: 'login-ended', userId: ALICE, tokenHash, atMs: NOW_MS } as const;
  await journal.append(event);
  const file = join(directory, '2026-11-28.txt');
  const line = `2026-11-28T12:00:00.000Z login-ended ${ALICE} ${'ab'.repeat(32)}\n`;
  expect(await readFile(file, 'utf8')).toBe(line);

  await appendFile(file, line.slice(0, -2));
  await appendFile(file, `\n${line.replace('login-ended', 'deleted')}`);

  expect(await journal.readFrom('2026-11-28')).toEqual([event]);
});

test('a hundred concurrent events are written as a hundred lines', async () => {
  await using world = await start();
  const other = openMemberJournal(world.directory, () => {});

  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? world.journal : other).append(deletedAt(NOW_MS + index)),
    ),
  );

  expect(await world.journal.readFrom('2026-11-28')).toHaveLength(100);
});

test('a truncated line is skipped, and an empty journal has no events', async () => {
  await using world = await start();
  expect(await world.journal.readFrom('2026-11-01')).toEqual([]);
  await world.journal.append(deletedAt(NOW_MS));

  await appendFile(join(world.directory, '2026-11-28.txt'), '2026-11-28T13:00:00.000Z dele');

  expect(await world.journal.readFrom('2026-11-28')).toEqual([deletedAt(NOW_MS)]);
});

test('the journal keeps ninety days', async () => {
  await using world = await start();
  for (let day = 0; day < 95; day += 1)
    await world.journal.append(deletedAt(NOW_MS + day * DAY_MS));

  const days = await readdir(world.directory);
  expect(days).toHaveLength(90);
});

test('an event that cannot be written is reported, and nothing is thrown', async () => {
  await using world = await start();
  await writeFile(world.directory, 'a file in its place');

  await world.journal.append(deletedAt(NOW_MS));

  expect(world.failures).toHaveLength(1);
});
