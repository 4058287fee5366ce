// spec: 10 databases, a server survives losing all its connections while it migrates, checks,
//   starts, serves or stops (200 moments: long)
// touches: apps/server/src/testing/start-serving-process.ts

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { migrate, openDatabase, SERVER_LOGIN, type Connection } from '@hookline/db';
import { createEmptyDatabase, query, seedMember } from '@hookline/db/testing';
import { TEST_SECRET } from '@hookline/services/testing';
import { expect, inject, onTestFinished, test } from 'vitest';

import type { ServeCommand } from '../testing/serve-on-command.ts';
import { startServingProcess, type ServingProcess } from '../testing/start-serving-process.ts';
import { findFreePort } from '../testing/find-free-port.ts';

const SEED = inject('seed');
/** Each round covers all five moments. */
const ROUNDS = inject('isLong') ? 40 : 2;
const TIMEOUT_MS = inject('isLong') ? 20 * 60_000 : 60_000;
/** Typical duration of each phase on an idle machine, in milliseconds. */
const MOMENTS = { migration: 800, doctor: 60, service: 200, stop: 60, start: 250 };
const MEMBER = '/api/user/api/front/member/detail/get';

/** Makes a folder for the server's files, with a web build. It is removed after the test. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hookline-ended-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'web/server'), { recursive: true });
  mkdirSync(join(folder, 'web/client/.vite'), { recursive: true });
  writeFileSync(join(folder, 'web/client/.vite/manifest.json'), '{}');
  writeFileSync(
    join(folder, 'web/server/render.js'),
    `export const render = async () => ({ status: 200, headers: {}, html: '' });`,
  );
  return folder;
}

async function startCommandOf({ host, user, database }: Connection, folder: string) {
  const urlOf = (login: string) =>
    `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const command: ServeCommand = {
    name: 'start',
    webDist: pathToFileURL(join(folder, 'web/')).href,
    environment: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: urlOf(user),
      DATABASE_APP_URL: urlOf(SERVER_LOGIN),
      MEDIA_STORE: join(folder, database),
      SECRET: TEST_SECRET,
      HOOKLINE_DEMO: '0',
      STUDIO_PORT: '0',
      LOG_LEVEL: 'silent',
    },
  };
  return { command, origin };
}

/** Runs `work`. While it runs, ends all connections to the database once. */
async function disturb(
  database: Connection,
  { withinMs, chance }: { withinMs: number; chance: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const end = async () => {
    await pause(withinMs * chance);
    await query(
      { ...database, database: 'postgres' },
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.database}'`,
    );
  };
  await Promise.all([work(), end()]);
}

/** Sends requests continuously for this time. Returns the response statuses. */
async function askFor(ms: number, ask: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (const startedAtMs = performance.now(); performance.now() - startedAtMs < ms;) {
    const answers = await Promise.all(Array.from({ length: 4 }, ask));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** Runs a server from its first migration to its stop, and then starts and stops it again. */
async function live(
  serving: ServingProcess,
  { folder, draw }: { folder: string; draw: () => number },
) {
  await using database = await createEmptyDatabase(inject('postgres'));
  const { command, origin } = await startCommandOf(database, folder);
  const during = (moment: keyof typeof MOMENTS, work: () => Promise<unknown>) =>
    disturb(database, { withinMs: MOMENTS[moment], chance: draw() }, work);
  const untilReady = async () => {
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  };

  await during('migration', () => serving.tell(command));
  await untilReady();
  await during('doctor', () => serving.tell({ name: 'examine' }));
  expect(await migrate(database)).toEqual([]);
  const token = await addMember(database);
  const ask = () => fetch(origin + MEMBER, { headers: { authorization: token } });
  await during('service', async () => {
    for (const status of await askFor(MOMENTS.service, ask)) expect([200, 503]).toContain(status);
  });
  await expect.poll(async () => (await ask()).json()).toMatchObject({ code: '00000' });
  await during('stop', () => serving.tell({ name: 'stop' }));
  await expect(fetch(origin)).rejects.toThrow('fetch failed');

  await during('start', () => serving.tell(command));
  await untilReady();
  await serving.tell({ name: 'stop' });
}

async function addMember({ host, database }: Connection): Promise<string> {
  const connection = { host, user: SERVER_LOGIN, database };
  await using db = openDatabase({ connection, onError: () => {} });
  const { token } = await seedMember(db, { nowMs: Date.now() });
  return token;
}

test(
  `a server survives losing all connections at ${ROUNDS * 5} moments (HOOKLINE_TEST_SEED=${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    using serving = startServingProcess();
    const folder = makeFolder();
    let drawnCount = 0;
    const draw = () => {
      drawnCount += 1;
      return (Math.imul(SEED + drawnCount, 2_654_435_761) >>> 0) / 2 ** 32;
    };

    for (let round = 0; round < ROUNDS; round += 1) await live(serving, { folder, draw });

    expect(await serving.leave()).toEqual({ code: 0, said: '' });
  },
);
