import { feedback } from '@hookline/db';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_MS = Date.parse('2026-11-20T23:59:59.999Z');
const DRAMA_ID = 'd'.repeat(32);
const EPISODE_ID = 'e'.repeat(32);
const USER_ID = '11111111-1111-4111-8111-111111111111';

type Commands = Awaited<ReturnType<typeof startCommands>>;

function submit(
  commands: Commands,
  change: Partial<Parameters<typeof feedback.insertFeedback>[1]> & { atMs?: number } = {},
) {
  const { atMs = FIRST_MS, ...fields } = change;
  const request = {
    userId: null,
    types: ['content-error' as const],
    description: 'The sound is late.',
    email: 'ada@example.com',
    dramaId: null,
    episodeId: null,
    locale: 'en-US',
    ...fields,
  };
  return feedback.insertFeedback(commands.db, { ...request, createdAtMs: atMs });
}

test('feedback is listed newest first, with author and subject', async () => {
  await using commands = await startCommands();
  await submit(commands);
  await submit(commands, {
    atMs: FIRST_MS + DAY_MS,
    userId: USER_ID,
    types: ['login', 'content-error'],
    description: 'Two\nlines \u001b[31m',
    dramaId: DRAMA_ID,
    episodeId: EPISODE_ID,
    locale: 'ar-SA',
  });

  const all = await commands.run('feedback', 'list');
  const newest = await commands.run('feedback', 'list', '--limit', '1');

  expect({ ...all, text: all.text.replaceAll(/id [0-9a-f-]{36}/g, 'id ID') }).toEqual({
    code: 0,
    text: [
      `2026-11-21T23:59:59Z  login, content-error  ada@example.com  member ${USER_ID}  ar-SA  drama ${DRAMA_ID}  episode ${EPISODE_ID}  open`,
      '    Two lines  [31m',
      '    id ID',
      '2026-11-20T23:59:59Z  content-error  ada@example.com  guest  en-US  open',
      '    The sound is late.',
      '    id ID',
    ].join('\n'),
  });
  expect(newest.text).toContain('Two lines');
  expect(newest.text).not.toContain('The sound');
});

test('feedback that is done is listed by its state', async () => {
  await using commands = await startCommands();
  await submit(commands);
  await submit(commands, { description: 'Another.' });
  const { text } = await commands.run('feedback', 'list', '--limit', '1');
  const id = /id (?<id>[0-9a-f-]{36})/.exec(text)?.groups?.['id'] ?? '';

  const done = await commands.run('feedback', 'state', id, 'done');
  const nobody = await commands.run('feedback', 'assign', id, 'nobody');

  expect(done).toEqual({ code: 0, text: 'The feedback is done.' });
  expect(nobody.text).toBe('The feedback is with nobody. It was so before.');
  expect((await commands.run('feedback', 'list', '--state', 'done')).text).toContain(id);
  expect((await commands.run('feedback', 'list', '--state', 'open')).text).not.toContain(id);
});

test('without feedback, the list reports none, and the export has only headings', async () => {
  await using commands = await startCommands();

  expect((await commands.run('feedback', 'list')).text).toBe('No feedback.');
  expect((await commands.run('feedback', 'export')).text).toBe(
    'id,created_at,types,description,email,user_id,drama_id,episode_id,locale\r',
  );
});

// spec: 5 validation, an operator lists feedback and exports it as CSV that runs no formula
// touches: export
test('the export quotes cells as needed and keeps spreadsheets from running formulas', async () => {
  await using commands = await startCommands();
  await submit(commands, {
    types: ['payment-and-coins', 'breach-of-law'],
    description: '=cmd("x"),\n@you',
    email: '+1@example.com',
    dramaId: DRAMA_ID,
  });

  const { code, text } = await commands.run('feedback', 'export');

  const line = text.slice(text.indexOf('\n') + 1);
  expect(code).toBe(0);
  expect(line.replace(/^[0-9a-f-]{36},/, 'ID,')).toBe(
    `ID,2026-11-20T23:59:59.999Z,payment-and-coins breach-of-law,"'=cmd(""x""),\n@you",'+1@example.com,,${DRAMA_ID},,en-US\r`,
  );
});

test('the export covers the requested days, including the last one', async () => {
  await using commands = await startCommands();
  for (const [index, word] of ['first', 'second', 'third'].entries()) {
    await submit(commands, { atMs: FIRST_MS + index * DAY_MS, description: word });
  }
  const wordsOf = async (...options: string[]) =>
    (await commands.run('feedback', 'export', ...options)).text.match(/first|second|third/g) ?? [];

  expect(await wordsOf()).toEqual(['third', 'second', 'first']);
  expect(await wordsOf('--from', '2026-11-21')).toEqual(['third', 'second']);
  expect(await wordsOf('--to', '2026-11-21')).toEqual(['second', 'first']);
  expect(await wordsOf('--from', '2026-11-20', '--to', '2026-11-20')).toEqual(['first']);
  expect(await wordsOf('--from', '2026-11-23')).toEqual([]);
});

test('an export longer than one batch contains each row once', async () => {
  await using commands = await startCommands();
  const rows = 1001;
  // Many entries have the same time, so their ids determine the order.
  for (let index = 0; index < rows; index += 1) {
    await submit(commands, { description: `row ${index}`, atMs: FIRST_MS + (index % 3) });
  }

  const { text } = await commands.run('feedback', 'export');

  expect(new Set(text.match(/row \d+/g)).size).toBe(rows);
  expect(text.split('\n')).toHaveLength(rows + 1);
});

test.each([
  { words: ['list', '--limit', '0'], says: '--limit must be a whole number from 1 to 1000' },
  { words: ['list', '--limit', '1001'], says: '--limit must be a whole number from 1 to 1000' },
  { words: ['export', '--from', 'today'], says: '--from must be a day such as' },
  {
    words: ['export', '--from', '2026-11-22', '--to', '2026-11-21'],
    says: '--from must not be after --to.',
  },
])('feedback $words is rejected with "$says"', async ({ words, says }) => {
  await using commands = await startCommands();

  const { code, text } = await commands.run('feedback', ...words);

  expect(code).toBe(2);
  expect(text).toContain(says);
});
