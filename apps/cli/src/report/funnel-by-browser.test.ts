// spec: 7 calls, ours: the funnel by kind of browser: visits, started logins, completed logins
// touches: report

import { tracking } from '@hookline/db';
import type { BrowserKind } from '@hookline/domain/browsers';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const DAY_MS = Date.parse('2026-11-20T00:00:00.000Z');
const DAYS = ['--from', '2026-11-20', '--to', '2026-11-20'];
const BY_BROWSER = ['report', 'funnel', '--by-browser', ...DAYS];

type Commands = Awaited<ReturnType<typeof startCommands>>;

/** Stores events of one browser. */
async function send(
  { db }: Commands,
  [clientId, browserKind]: readonly [string | null, BrowserKind | null],
  names: readonly string[],
) {
  const times = { clientMs: DAY_MS, occurredAtMs: DAY_MS };
  await tracking.insertEvents(db, [
    {
      receivedAtMs: DAY_MS,
      clientId,
      sessionId: null,
      page: 'index_home',
      language: 'en-US',
      brand: '',
      browserKind,
      events: names.map((name) => ({ ...times, name, params: {} })),
    },
  ]);
}

/**
 * Starts with a day of events: three browsers within Instagram, one Safari, and one event from
 * before browser kinds were stored.
 */
async function startDay() {
  const commands = await startCommands();
  await tracking.addPartitions(commands.db, { nowMs: DAY_MS, dayCount: 1 });
  await send(commands, ['ada', 'instagram'], ['h5_page_show', 'h5_play', 'h5_login_click']);
  await send(commands, ['ada', 'instagram'], ['h5_page_show', 'h5_login_click']);
  await send(commands, ['bob', 'instagram'], ['h5_page_show', 'h5_purchase_wall_show']);
  await send(commands, ['cleo', 'instagram'], ['h5_page_show']);
  // Ada continues in another browser, which Instagram has opened.
  await send(commands, ['ada-safari', 'browser'], ['h5_page_show', 'h5_login_click', 'login']);
  await send(commands, ['dan', null], ['h5_page_show', 'login']);
  await send(commands, [null, 'tiktok'], ['h5_play_quality']);
  return commands;
}

test('the funnel by browser counts visitors, started logins and completed logins per kind', async () => {
  await using commands = await startDay();

  const { code, text } = await commands.run(...BY_BROWSER, '--format', 'json');

  const day = '2026-11-20';
  const nothing = { players: 0, purchase_wall_viewers: 0, pay_clickers: 0 };
  expect(code).toBe(0);
  expect(JSON.parse(text)).toEqual([
    {
      day,
      browser: 'instagram',
      visitors: 3,
      logins_begun: 1,
      logins_done: 0,
      players: 1,
      purchase_wall_viewers: 1,
      pay_clickers: 0,
    },
    { day, browser: 'browser', visitors: 1, logins_begun: 1, logins_done: 1, ...nothing },
    { day, browser: 'unknown', visitors: 1, logins_begun: 0, logins_done: 1, ...nothing },
  ]);
});

test('the table and --json include the kinds of browsers', async () => {
  await using commands = await startDay();

  const table = await commands.run(...BY_BROWSER);
  const json = await commands.run(...BY_BROWSER, '--json');

  expect(table.text.split('\n').map((line) => line.split(/ +/).slice(0, 5))).toEqual([
    ['day', 'browser', 'visitors', 'logins_begun', 'logins_done'],
    ['2026-11-20', 'instagram', '3', '1', '0'],
    ['2026-11-20', 'browser', '1', '1', '1'],
    ['2026-11-20', 'unknown', '1', '0', '1'],
  ]);
  expect(json.text).toContain('"browser":"instagram"');
});

test('the daily funnel counts in-app visitors, started logins and completed logins', async () => {
  await using commands = await startDay();

  const { text } = await commands.run('report', 'funnel', ...DAYS, '--format', 'json');

  expect(JSON.parse(text)).toMatchObject([
    { visitors: 5, embedded_visitors: 3, logins_begun: 2, logins_done: 2 },
  ]);
});

test('a browser with an event stored without its kind counts once, under its kind', async () => {
  await using commands = await startDay();
  await send(commands, ['ada', null], ['h5_page_show']);

  const { text } = await commands.run(...BY_BROWSER, '--format', 'json');

  expect(JSON.parse(text)).toMatchObject([{ visitors: 3 }, { visitors: 1 }, { visitors: 1 }]);
});
