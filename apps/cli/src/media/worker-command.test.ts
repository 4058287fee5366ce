// spec: 10 import, ours: a worker encodes stored films; of two, one goes on with a killed one's film
// touches: 'worker'

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { catalog, type Database } from '@hookline/db';
import { DRAMA, makeDrama } from '@hookline/services/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const isLong = inject('isLong');
const PATIENT_MS = 120_000;
const PROGRAM = join(import.meta.dirname, '../main.ts');
const READY = [{ state: 'draft', films: ['ready', 'ready'] }];
const WITHOUT_CATEGORY = { 'drama.json': JSON.stringify({ ...DRAMA, categories: [] }) };

let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hookline-worker-'));
  folder = await makeDrama(join(root, 'drama'), inject('ffmpegPath'), WITHOUT_CATEGORY);
}, PATIENT_MS);
afterAll(() => rm(root, { recursive: true }));

/** Starts a site with a drama whose two films wait for a worker. */
async function startWithFilms() {
  const commands = await startCommands({ FFMPEG_PATH: inject('ffmpegPath') });
  const { code, text } = await commands.run('import', folder, '--later', '--preset', 'test');
  return { ...commands, imported: { code, text } };
}

async function statesOf(db: Database) {
  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: 9 });
  return records.map(({ state, episodes }) => ({
    state,
    films: episodes.map((each) => each.mediaStatus),
  }));
}

/** Starts `hookline worker --once` as a process of its own. */
function startProgram({ config }: Awaited<ReturnType<typeof startCommands>>) {
  return spawn(process.execPath, [PROGRAM, 'worker', '--once'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: config.databaseUrl ?? '',
      DATABASE_APP_URL: config.databaseAppUrl ?? '',
      DATA_DIR: config.dataDir,
      FFMPEG_PATH: inject('ffmpegPath'),
    },
  });
}

describe('hookline worker', { timeout: PATIENT_MS }, () => {
  test.skipIf(isLong)(
    'encodes the films of an import with --later, whose drama stays a draft',
    async () => {
      await using site = await startWithFilms();
      const before = await statesOf(site.db);

      const done = await site.run('worker', '--once');
      const again = await site.runJson('worker', '--once');

      expect(site.imported.code).toBe(0);
      expect(site.imported.text).toContain('A worker encodes the films: npm start runs one');
      expect(before).toEqual([{ state: 'draft', films: ['processing', 'processing'] }]);
      expect(done.code).toBe(0);
      expect(done.text).toContain('Encoded 2 films.');
      expect(await statesOf(site.db)).toEqual(READY);
      expect(JSON.parse(again.stdout)).toEqual({ outcome: 'unchanged', encoded: 0, failed: 0 });
    },
  );

  // A process of its own and three workers take half a minute of CPU.
  test.runIf(isLong)(
    'goes on with the film of a killed worker, and never encodes a film twice',
    async () => {
      await using site = await startWithFilms();
      const killed = startProgram(site);
      await once(killed.stderr, 'data');
      killed.kill('SIGKILL');
      await once(killed, 'close');
      const [claimed] = await site.db.selectFrom('work_item').selectAll().execute();
      const lease = { leased_until: new Date() };
      await site.db.updateTable('work_item').set(lease).where('attempts', '>', 0).execute();

      const runs = await Promise.all([site.run('worker', '--once'), site.run('worker', '--once')]);

      expect(claimed).toBeDefined();
      const begun = runs.flatMap(({ text }) => text.match(/Episode \d(?=.*: encoding)/g) ?? []);
      expect(begun.toSorted()).toEqual(['Episode 1', 'Episode 2']);
      expect(await statesOf(site.db)).toEqual(READY);
    },
  );

  test.skipIf(isLong)('refuses --later together with --new-keys', async () => {
    await using site = await startCommands();

    const { code, text } = await site.run('import', folder, '--replace', '--new-keys', '--later');

    expect(code).toBe(2);
    expect(text).toContain('Use --new-keys or --later, not both.');
  });
});
