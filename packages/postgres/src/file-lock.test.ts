import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { withFileLock } from './file-lock.ts';
import { identityOf } from './process-identity.ts';
import { enterUser, hasUsers } from './users.ts';

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'hookline-lock-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** Identity of a dead process: the same process id as ours, but from an earlier boot. */
const DEAD_IDENTITY = `${process.pid} an-earlier-boot 1`;

test('tasks that use the same lock never overlap', async () => {
  const file = join(makeDirectory(), 'lock');
  const steps: string[] = [];
  const work = (name: string) =>
    withFileLock(file, async () => {
      steps.push(`${name} in`);
      await sleep(20);
      steps.push(`${name} out`);
    });

  await Promise.all([work('a'), work('b'), work('c')]);

  const names = steps.map((step) => step.split(' ')[0]);
  expect(names.filter((name, index) => index % 2 === 0 && names[index + 1] !== name)).toEqual([]);
  expect(steps).toHaveLength(6);
});

test('processes that use the same lock never overlap', { timeout: 60_000 }, async () => {
  const directory = makeDirectory();
  const program = `
    const { appendFileSync } = await import('node:fs');
    const { withFileLock } = await import(process.argv[1]);
    const note = (word) => appendFileSync(process.argv[3], word);
    for (let round = 0; round < 60; round += 1) {
      await withFileLock(process.argv[2], async () => {
        note('<');
        await new Promise((resolve) => setTimeout(resolve, 1));
        note('>');
      });
    }
  `;
  const lock = new URL('./file-lock.ts', import.meta.url).href;
  const [file, notes] = [join(directory, 'lock'), join(directory, 'notes')];
  const childArguments = ['--input-type=module', '-e', program, lock, file, notes];

  await Promise.all(
    Array.from({ length: 3 }, () => once(spawn(process.execPath, childArguments), 'exit')),
  );

  expect(readFileSync(notes, 'utf8')).toBe('<>'.repeat(180));
});

test('the lock of a dead process is taken over by one waiting task at a time', async () => {
  const directory = makeDirectory();
  const file = join(directory, 'lock');
  writeFileSync(file, DEAD_IDENTITY);
  let inside = 0;
  let insideMax = 0;

  await Promise.all(
    Array.from({ length: 5 }, () =>
      withFileLock(file, async () => {
        inside += 1;
        insideMax = Math.max(insideMax, inside);
        await sleep(5);
        inside -= 1;
      }),
    ),
  );

  expect(insideMax).toBe(1);
  expect(readdirSync(directory)).toEqual([]);
});

test('the lock is released when the work fails', async () => {
  const file = join(makeDirectory(), 'lock');

  const failed = withFileLock(file, () => Promise.reject(new Error('broken')));

  await expect(failed).rejects.toThrow('broken');
  expect(await withFileLock(file, () => Promise.resolve('worked'))).toBe('worked');
});

test('a process counts as a user until it leaves or dies', () => {
  const directory = join(makeDirectory(), 'users');
  const user = enterUser(directory);
  writeFileSync(join(directory, 'dead'), DEAD_IDENTITY);

  const before = hasUsers(directory);
  user.leave();
  const after = hasUsers(directory);

  expect([before, after]).toEqual([true, false]);
  expect(readdirSync(directory)).toEqual([]);
});

test('the identity of a process is stable, and a dead process has none', () => {
  expect(identityOf(process.pid)).toBe(identityOf(process.pid));
  expect(identityOf(process.pid)).not.toBe(identityOf(process.ppid));
  expect(identityOf(2 ** 22 + 1)).toBeNull();
});
