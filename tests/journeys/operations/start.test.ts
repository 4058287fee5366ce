import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { openMerchant } from '@hookline/providers/testing';

import { buyCoins } from '../../site/members/buy-coins.ts';
import { findFreePort } from '../../../apps/server/src/testing/find-free-port.ts';
import { findDatabase } from '../../site/embedded-database.ts';
import { writeDrama } from '../../site/import-drama.ts';
import { startOperator } from '../../site/operator.ts';
import { TOP } from '../../site/run-server.ts';
import { logInElsewhere, newPerson } from '../../site/members/sign-up.ts';

const isLong = inject('isLong');
/** A package of coins, as it appears in the file that `product set` reads. */
const PACKAGE = {
  id: 'coins-500',
  priceCents: 499,
  coins: 500,
  bonus: 50,
  texts: { 'en-US': { name: '500 coins' } },
};
/** A drama of two films, which an operator imports. */
const STORED = {
  name: 'Stored',
  spanishName: 'Guardado',
  arabicName: 'مخزن',
  categories: [],
  episodeSeconds: [2, 3],
  freeEpisodes: 1,
  price: 30,
};
/** Each command runs in a separate process. */
const COMMANDS_TIMEOUT_MS = 120_000;
const POLL = { timeout: 30_000, interval: 50 };

let dataDir = '';
const started: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hookline-start-'));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    signal(child, 'SIGTERM');
    await once(child, 'exit');
  }
  await vi.waitUntil(() => findDatabase(dataDir) === null, POLL);
  rmSync(dataDir, { recursive: true });
});

/**
 * Runs `npm start` in a separate process group, as a terminal does.
 *
 * @param more  Settings in addition to the usual test settings.
 * @param readyText  Part of the last line that the start prints.
 */
async function npmStart(
  port: number,
  more: Readonly<Record<string, string>> = {},
  readyText = 'Ctrl-C stops it',
) {
  const child = spawn('npm', ['start'], {
    cwd: TOP,
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      HOOKLINE_DEMO: '0',
      LOG_LEVEL: 'warn',
      // Warnings of npm about its own configuration are irrelevant here.
      npm_config_loglevel: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => void (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (said.err += chunk.toString()));
  await expect.poll(() => said.out.includes(readyText) || child.exitCode !== null, POLL).toBe(true);
  return { child, said };
}

/** Signals the whole process group, as a terminal does. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid !== undefined) process.kill(-child.pid, name);
}

const statusOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.status,
    () => 0,
  );

test.skipIf(isLong)(
  'one command serves the site and prints its URL, and Ctrl-C stops everything',
  async () => {
    const port = await findFreePort();
    const { child, said } = await npmStart(port);
    expect(said.out).toContain(`http://localhost:${port}/`);
    expect(await statusOf(port)).toBe(200);

    signal(child, 'SIGINT');
    await once(child, 'exit');

    expect(said.err).toBe('');
    expect(await statusOf(port)).toBe(0);
    await expect.poll(() => findDatabase(dataDir), POLL).toBeNull();
  },
);

/** Parses lines of the log. Any other line is an error. */
const messagesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

// spec: 12 operation, ours: in production, a start prints only log lines
// touches: Hookline is ready after
test.runIf(isLong)(
  'in production, starts, stops and failures print nothing but log lines',
  async () => {
    const port = await findFreePort();
    // Suppresses npm's own output.
    const more = { NODE_ENV: 'production', LOG_LEVEL: 'info', npm_config_loglevel: 'silent' };
    const { child, said } = await npmStart(port, more, '"msg":"Demo ');
    const second = await npmStart(port, more, 'never');

    signal(child, 'SIGTERM');
    await once(child, 'exit');

    expect(messagesOf(said.out + said.err)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: expect.stringMatching(/^Hookline is ready after/) }),
        expect.objectContaining({ msg: 'Stopping' }),
      ]),
    );
    expect(messagesOf(second.said.err)).toEqual([
      { level: 60, time: expect.any(Number), msg: expect.stringContaining(String(port)) },
    ]);
  },
);

// spec: 4 login, without providers, viewers log in at emulators, on this machine only
// touches: session
test.runIf(isLong)(
  'without login providers, viewers log in at emulators, which stop with the site',
  async () => {
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const { child, said } = await npmStart(port);
    expect(said.out).toContain('Log in    with an emulator of Google or Facebook');
    expect(said.out).toContain('Pay       at an emulator of PayPal');

    const google = await logInElsewhere(origin, { provider: 'google', person: newPerson('Gus') });
    const facebook = await logInElsewhere(origin, {
      provider: 'facebook',
      person: newPerson('Fay'),
    });

    expect(await google.call('session', {})).toMatchObject({ isLogin: true });
    expect(await facebook.call('memberDetail', {})).toMatchObject({ thirdNickName: 'Fay' });
    const login = { provider: 'google', redirectUrl: `${origin}/` } as const;
    const emulator = new URL(await google.call('loginUrl', login)).origin;
    signal(child, 'SIGTERM');
    await once(child, 'exit');
    await expect(fetch(emulator)).rejects.toThrow('fetch failed');
  },
);

// spec: 4 top up, beside a demo, an operator sells packages, refunds and reconciles
// touches: reconcile
test.runIf(isLong)(
  'an operator in a second terminal sells coins, refunds and reconciles without a difference',
  async () => {
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    writeFileSync(join(dataDir, 'standins.json'), '{}');
    const { child } = await npmStart(port);
    const hookline = startOperator({ DATA_DIR: dataDir });
    const settings = join(dataDir, 'emulators.json');
    writeFileSync(join(dataDir, 'products.json'), JSON.stringify([PACKAGE]));
    await hookline('product', 'set', join(dataDir, 'products.json'));
    const client = await logInElsewhere(origin, { provider: 'google', person: newPerson('Bea') });
    const merchant = openMerchant(JSON.parse(readFileSync(settings, 'utf8')));

    const { orderNo } = await buyCoins(client, { origin, merchant });
    const shown = await hookline('order', 'show', orderNo);
    const refunded = await hookline('order', 'refund', orderNo, '--reason', 'ticket 4711');
    const reconciled = await hookline('order', 'reconcile');

    expect(shown.text).toMatch(/^state +PAID$/m);
    expect(refunded).toMatchObject({ code: 0 });
    expect(refunded.text).toContain('Clawed back: 500 coins and 50 bonus.');
    expect(await client.call('memberDetail', {})).toMatchObject({ totalBalance: 0 });
    expect(reconciled).toMatchObject({ code: 0 });
    expect(reconciled.text).toContain('There is no difference');
    expect(existsSync(join(dataDir, 'standins.json'))).toBe(false);
    expect((statSync(settings).mode & 0o777).toString(8)).toBe('600');
    signal(child, 'SIGTERM');
    await once(child, 'exit');
    expect(existsSync(settings)).toBe(false);
  },
  COMMANDS_TIMEOUT_MS,
);

// spec: 10 import, ours: a site encodes the films of an import with --later by itself
// touches: --later
test.runIf(isLong)(
  'stored films are encoded by a worker that the site starts by itself',
  async () => {
    await npmStart(await findFreePort());
    const hookline = startOperator({ DATA_DIR: dataDir });
    const folder = join(dataDir, 'drama');
    await writeDrama(STORED, { dataDir, folder, ffmpegPath: inject('ffmpegPath') });

    const imported = await hookline('import', folder, '--later', '--preset', 'test');

    expect(imported).toMatchObject({ code: 0, text: expect.stringContaining('is a draft') });
    const films = async () => (await hookline('drama', 'list')).text;
    await expect.poll(films, { ...POLL, timeout: 60_000 }).toContain('2 of 2 episodes ready');
  },
  COMMANDS_TIMEOUT_MS,
);

test.runIf(isLong)(
  'a second start on the same port fails with one sentence and leaves the first running',
  async () => {
    const port = await findFreePort();
    await npmStart(port);

    const second = await npmStart(port);

    expect(second.child.exitCode).toBe(1);
    expect(second.said.err.trim()).toMatch(new RegExp(`^Port ${port} is in use: [^\\n]+\\.$`));
    expect(await statusOf(port)).toBe(200);
  },
);

test.runIf(isLong)(
  'a second start on another port shares the database, which survives when the first stops',
  async () => {
    const [port, otherPort] = [await findFreePort(), await findFreePort()];
    const first = await npmStart(port);
    const database = findDatabase(dataDir);
    await npmStart(otherPort);
    expect(findDatabase(dataDir)).toBe(database);

    signal(first.child, 'SIGTERM');
    await once(first.child, 'exit');

    expect(await statusOf(otherPort)).toBe(200);
    expect(findDatabase(dataDir)).toBe(database);
    const person = newPerson('Olga Other');
    const client = await logInElsewhere(`http://localhost:${otherPort}`, {
      provider: 'google',
      person,
    });
    expect(await client.call('session', {})).toMatchObject({ isLogin: true });
  },
);

test.runIf(isLong)('the site starts after the server and the database were killed', async () => {
  const port = await findFreePort();
  const { child } = await npmStart(port);
  const database = findDatabase(dataDir);

  signal(child, 'SIGKILL');
  if (database !== null) process.kill(database, 'SIGKILL');
  await once(child, 'exit');
  const { said } = await npmStart(port);

  expect(said.out).toContain('Hookline is ready');
  expect(await statusOf(port)).toBe(200);
});
