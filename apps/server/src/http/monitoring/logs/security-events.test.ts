// spec: 12 operation, an attack logs one line with a count per network and minute, and cannot flood
//   the log

import { randomUUID } from 'node:crypto';

import { identity } from '@hookline/db';
import { pino } from 'pino';
import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';
import { startSecurityEvents } from './security-events.ts';

/** pino's number for the level info. */
const INFO = 30;

/** Starts logging events. `read` returns event, network and count of each line. */
function start() {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const events = startSecurityEvents({ log, hashNetwork: (network) => `hash of ${network}` });
  const read = () => {
    events.flush();
    return lines.splice(0).map((line) => {
      const { event, network, count } = JSON.parse(line);
      return [event, network, count];
    });
  };
  return { events, read, [Symbol.dispose]: () => events.stop() };
}

const repeat = (times: number, work: (index: number) => void) => {
  for (let index = 0; index < times; index += 1) work(index);
};

test('a flood from one network logs one line per minute with a count', () => {
  using started = start();
  const { events, read } = started;
  repeat(5_000, () => events.count('authorisation-refused', '192.0.2.7'));
  repeat(30, () => events.count('limit-met', '192.0.2.7'));

  expect(read()).toEqual([
    ['authorisation-refused', 'hash of 192.0.2.7', 5_000],
    ['limit-met', 'hash of 192.0.2.7', 30],
  ]);
  expect(read()).toEqual([]);
});

test('a few invalid inputs log nothing, and a burst of them logs one line', () => {
  using started = start();
  const { events, read } = started;
  repeat(9, () => events.count('input-refused', '192.0.2.7'));
  repeat(10, () => events.count('input-refused', '192.0.2.8'));

  expect(read()).toEqual([['input-refused', 'hash of 192.0.2.8', 10]]);
});

test('an attack from many networks logs at most a hundred lines and counts the rest', () => {
  using started = start();
  const { events, read } = started;
  repeat(20_000, (index) => events.count('limit-met', `network ${index}`));
  repeat(7, () => events.count('limit-met', 'network 3'));

  const lines = read();

  expect(lines).toHaveLength(101);
  expect(lines[0]).toEqual(['limit-met', 'hash of network 3', 8]);
  expect(lines.at(-1)).toEqual(['limit-met', 'others', 20_007 - 8 - 99]);
});

test('refused film tickets and calls without a token are logged at level info', async () => {
  await using app = await startTestApp();
  app.deps.log.level = 'info';
  const alice = await app.addViewer();
  const drama = await app.addDrama([0]);
  const { playUrl } = await alice.call('chapterDetail', drama.episode(1));
  const ofAlice = playUrl.split('/')[3] ?? '';
  const open = (ticket: string) => app.app.request(`/play/hls/${ticket}/key`);
  expect((await open(ofAlice)).status).toBe(200);
  app.deps.securityEvents.flush();
  expect(app.problems).toEqual([]);

  expect((await open(`${ofAlice}x`)).status).toBe(403);
  await alice.call('logout', {});
  expect((await open(ofAlice)).status).toBe(403);
  await app.guest.call('memberDetail', {}).catch(() => undefined);
  app.deps.securityEvents.flush();

  const lines = app.problems.map((line) => JSON.parse(line)).filter(({ count }) => count > 0);
  expect(lines.map(({ level, event, count }) => [level, event, count])).toEqual([
    [INFO, 'authorisation-refused', 3],
  ]);
  for (const secret of ['127.0.0.1', alice.userId, alice.token, ofAlice]) {
    expect(JSON.stringify(lines)).not.toContain(secret);
  }
});

test('unknown tokens, foreign ids, invalid input and limits are logged at level info', async () => {
  await using app = await startTestApp({ perMinute: { search: 1 } });
  app.deps.log.level = 'info';
  const alice = await app.addViewer();
  const made = app.clientWith({ authorization: identity.newSessionToken(alice.userId) });
  const bad = () => app.app.request('/api/content/video/detail?contentId=%27--');
  const asked = [
    () => made.call('memberDetail', {}),
    () => alice.call('receipt', { recordId: randomUUID() }),
    () => app.guest.call('search', { keyword: 'a' }),
    () => app.guest.call('search', { keyword: 'b' }),
    ...Array.from({ length: 10 }, () => bad),
  ];
  for (const ask of asked) await Promise.resolve(ask()).catch(() => undefined);

  app.deps.securityEvents.flush();

  const lines = app.problems.map((line) => JSON.parse(line)).filter(({ count }) => count > 0);
  expect(lines.map(({ level, event, count }) => [level, event, count])).toEqual([
    [INFO, 'input-refused', 10],
    [INFO, 'authorisation-refused', 2],
    [INFO, 'limit-met', 1],
  ]);
  for (const secret of ['127.0.0.1', alice.userId, alice.token]) {
    expect(app.problems.join('')).not.toContain(secret);
  }
});
