// spec: 12 operation, `hookline doctor` prints a line for each check, and exits with 1 on a fault
// touches: 'doctor'

import { siteSecret } from '@hookline/db';
import { createEmptyDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';

import { startCommands } from '../testing/start-commands.ts';
import { doctorCommand } from './doctor-command.ts';

const Report = z.object({ check: z.string(), level: z.string(), sentence: z.string() });
const SECRET = 'the secret of all servers of this test';

/** Runs the doctor. Returns its findings, and the last finding of each check by name. */
async function examine(settings: Readonly<Record<string, string>>) {
  await using commands = await startCommands({ SECRET, ...settings });
  const { code, records } = await commands.listJson('doctor');
  const reports = z.array(Report).parse(records);
  return { code, reports, by: new Map(reports.map((report) => [report.check, report])) };
}

test('the doctor prints a line for each check that its help names, and exits with 0 if all is well', async () => {
  await using commands = await startCommands({ SECRET });

  const { code, text } = await commands.run('doctor');

  expect(code).toBe(0);
  const names = text.split('\n').map((line) => line.split(/ +/)[1] ?? '');
  expect(names).toEqual(
    'site site site database rights secret clock films media disk ffmpeg logins payments'.split(
      ' ',
    ),
  );
  expect(names.filter((name) => !doctorCommand.summary.includes(name))).toEqual([]);
  expect(text).toMatch(
    /^ok +rights +The site acts as hookline_app on PostgreSQL \d+\.\d+, and cannot become the owner\.$/m,
  );
});

test('a fault shows which setting to change, and sets the exit code to 1', async () => {
  const { code, by } = await examine({ FFMPEG_PATH: '/nope/ffmpeg' });

  expect(code).toBe(1);
  expect(by.get('ffmpeg')).toMatchObject({
    level: 'fault',
    sentence: expect.stringContaining('FFMPEG_PATH'),
  });
  expect(by.get('rights')?.level).toBe('ok');
});

test('an unreachable database counts as one fault, and the other checks continue', async () => {
  const DATABASE_URL = 'postgres://owner:pa55word@127.0.0.1:9/hookline';
  const { code, reports, by } = await examine({ DATABASE_URL, DATABASE_APP_URL: DATABASE_URL });

  expect(code).toBe(1);
  expect(by.get('database')).toMatchObject({
    level: 'fault',
    sentence: expect.stringContaining(
      '127.0.0.1 (DATABASE_URL) does not answer: connect ECONNREFUSED',
    ),
  });
  expect(by.has('rights')).toBe(false);
  expect(by.get('media')?.level).toBe('ok');
  expect(JSON.stringify(reports)).not.toContain('pa55word');
});

test('a database without tables counts as one fault, which says how to create them', async () => {
  await using empty = await createEmptyDatabase(inject('postgres'));
  const { user, host, database } = empty;
  const DATABASE_URL = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;

  const { reports } = await examine({ DATABASE_URL });

  expect(reports.filter(({ level }) => level === 'fault')).toEqual([
    {
      check: 'database',
      level: 'fault',
      sentence: expect.stringContaining('no tables of Hookline yet: start the server'),
    },
  ]);
});

test('serving viewers as the database owner is a fault that names DATABASE_APP_URL', async () => {
  const { by } = await examine({ DATABASE_APP_URL: '' });

  expect(by.get('rights')).toMatchObject({
    level: 'fault',
    sentence: expect.stringContaining('DATABASE_APP_URL'),
  });
});

test('a secret that is missing or differs from the one on the servers is a fault', async () => {
  await using commands = await startCommands({ SECRET });
  await siteSecret.claimSecret(commands.db, { own: '0'.repeat(32), former: null });

  const { code, text } = await commands.run('doctor');
  const { by } = await examine({ SECRET: '' });

  expect(code).toBe(1);
  expect(text).toMatch(
    /^fault +secret +Another server of this database signs with a different secret/m,
  );
  expect(by.get('secret')).toMatchObject({
    level: 'fault',
    sentence: expect.stringMatching(/^With DATABASE_URL, SECRET must be set/),
  });
});

test('the doctor fails with the error of a server start if a setting prevents the start', async () => {
  await using commands = await startCommands({ SECRET, GOOGLE_CLIENT_ID: 'app' });

  const { code, text } = await commands.run('doctor');

  expect(code).toBe(1);
  expect(text).toBe('GOOGLE_CLIENT_SECRET must be set where GOOGLE_CLIENT_ID is.');
});
