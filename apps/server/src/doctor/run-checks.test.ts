// spec: 12 operation, a check that throws or times out is a fault and does not stop the others

import { pino } from 'pino';
import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { ok, type Finding } from './check.ts';
import { logReports } from './log-reports.ts';
import { runCheck } from './run-checks.ts';

const checkOf = (run: () => Promise<Finding[]>) => ({ name: 'store', run });

test('a finding is reported with the name of its check', async () => {
  const reports = await runCheck(
    checkOf(async () => [ok('Files can be written.')]),
    null,
  );

  expect(reports).toEqual([{ check: 'store', level: 'ok', sentence: 'Files can be written.' }]);
});

test('a check that throws is reported as a fault and does not stop the run', async () => {
  const failing = checkOf(() => Promise.reject(new Error('the disk is gone')));

  expect(await runCheck(failing, null)).toEqual([
    {
      check: 'store',
      level: 'fault',
      sentence: 'The check of store failed: the disk is gone.',
    },
  ]);
});

test('a check that never finishes is reported as a fault after its timeout', async () => {
  const silent = { ...checkOf(() => new Promise(() => {})), timeoutMs: 1 };

  const [report] = await runCheck(silent, null);

  expect(report).toMatchObject({ level: 'fault', sentence: expect.stringContaining('no answer') });
});

test('stopping prevents new checks and waits only for checks that hold a resource', async () => {
  const stopping = new AbortController();
  const begun: string[] = [];
  const silent = (name: string) => ({
    name,
    run: () => {
      begun.push(name);
      return new Promise<Finding[]>(() => {});
    },
  });

  const running = runCheck(silent('logins'), null, stopping.signal);
  stopping.abort();

  expect(await running).toEqual([]);
  expect(await runCheck(silent('payments'), null, stopping.signal)).toEqual([]);
  expect(begun).toEqual(['logins']);
});

test('stopping waits for a check that holds a connection or file', async () => {
  const stopping = new AbortController();
  const held = Promise.withResolvers<Finding[]>();
  const order: string[] = [];
  const check = { ...checkOf(() => held.promise), mustEnd: true };

  const running = runCheck(check, null, stopping.signal).then(() => order.push('the stop goes on'));
  stopping.abort();
  await Promise.resolve();
  order.push('it lets go');
  held.resolve([]);
  await running;

  expect(order).toEqual(['it lets go', 'the stop goes on']);
});

const REPORTS = [
  { check: 'site', level: 'ok', sentence: 'It is served.' },
  { check: 'logins', level: 'warning', sentence: 'Nobody can log in.' },
  { check: 'media', level: 'fault', sentence: 'It cannot be used.' },
] as const;

test.each([
  { origin: 'https://drama.example', logged: ['30 site', '40 logins', '50 media'] },
  { origin: 'http://localhost:3000', logged: ['40 logins', '50 media'] },
])('the log for $origin has one line for each of $logged', ({ origin, logged }) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });

  logReports(REPORTS, { config: readConfig({ PUBLIC_ORIGIN: origin }), log });

  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ level, check }) => `${level} ${check}`)).toEqual(logged);
});

test('a settings warning that was logged at the start is not logged again', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ HOOKLINE_DEM: '0' });
  const [sentence = ''] = config.warnings;

  logReports([{ check: 'site', level: 'warning', sentence }], { config, log });

  expect(lines).toEqual([]);
});
