import { studio } from '@hookline/db';
import { findStudioSession, openLink } from '@hookline/services/studio';
import { joinByLink, joinStudio } from '@hookline/services/testing';
import { beforeEach, expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const ORIGIN = 'https://studio.example.com';
const RP = { id: 'studio.example.com', origin: ORIGIN };
const REASON = ['--reason', 'ticket 4711', '--operator', 'olga'];

let commands: Awaited<ReturnType<typeof startCommands>>;
beforeEach(async () => {
  commands = await startCommands({ STUDIO_ORIGIN: `${ORIGIN}/` });
  return () => commands[Symbol.asyncDispose]();
});

const deps = () => ({ db: commands.db, now: Date.now, rp: RP });
const join = (name: string, role: 'owner' | 'editor') => joinStudio({ name, role }, deps());
const operator = (...words: string[]) => commands.run('operator', ...words);
const stateOf = async (name: string) =>
  (await studio.findOperatorByName(commands.db, name)) ?? { state: 'none' };

/** Runs a command, and returns only what it writes to stdout. */
async function stdoutOf(...words: string[]) {
  const { stdout } = await commands.runAnswering(false, 'operator', ...words);
  return stdout;
}

/** Returns the token of a link of this studio. */
function tokenIn(link: string): string {
  const [origin, token = ''] = link.split('/link/');
  expect(origin).toBe(ORIGIN);
  return token;
}

test('operator add prints only the link, by which the operator registers a passkey', async () => {
  const lines = await stdoutOf('add', 'irene', '--role', 'support');

  expect(lines).toHaveLength(1);
  const token = tokenIn(lines[0] ?? '');
  expect(await openLink(token, deps())).toMatchObject({ name: 'irene', role: 'support' });
  await joinByLink(token, deps());
  expect(await stateOf('irene')).toMatchObject({ role: 'support', state: 'active' });
});

test('--quiet still prints the link, but omits the sentence with its expiry', async () => {
  const quiet = await operator('add', 'irene', '--role', 'owner', '--quiet');
  const loud = await operator('add', 'omar', '--role', 'owner');

  expect(quiet.text).toMatch(/^https:\/\/studio\.example\.com\/link\/[\w-]{43}$/);
  expect(loud.text).toMatch(/\nomar can register a passkey by this link once, until \d{4}-.*Z\.$/);
});

test('adding an operator under an existing name is rejected', async () => {
  await operator('add', 'irene', '--role', 'editor');

  expect(await operator('add', 'irene', '--role', 'owner')).toEqual({
    code: 1,
    text: "There is an operator 'irene' already. 'operator reset' prints a new link.",
  });
  expect(await stateOf('irene')).toMatchObject({ role: 'editor' });
});

test.each([
  { words: ['add', 'irene'], fault: 'Give the role with --role.' },
  { words: ['add', 'irene', '--role', 'admin'], fault: 'editor, support, finance or owner, not' },
  { words: ['add', 'Irene', '--role', 'owner'], fault: "'Irene' is no name of an operator" },
  { words: ['role', 'irene', 'owner'], fault: 'Give the reason with --reason' },
  { words: ['disable', 'irene'], fault: 'Give the reason with --reason' },
  { words: ['reset', 'irene'], fault: 'Give the reason with --reason' },
  { words: ['role', 'irene', ...REASON], fault: 'This command needs the name and the role.' },
])('the call operator $words is rejected: $fault', async ({ words, fault }) => {
  const { code, text } = await operator(...words);

  expect(code).toBe(2);
  expect(text).toContain(fault);
});

test.each([
  ['role', 'nobody', 'owner'],
  ['disable', 'nobody'],
  ['reset', 'nobody'],
])('operator %s rejects the name of an unknown operator', async (...words) => {
  expect(await operator(...words, ...REASON)).toEqual({
    code: 1,
    text: "There is no operator 'nobody'. 'operator list' shows the names.",
  });
});

test('an operator can get another role, except the last owner', async () => {
  await join('irene', 'owner');
  await join('omar', 'editor');

  expect((await operator('role', 'irene', 'editor', ...REASON)).text).toBe(
    'irene is the last owner who can sign in. Make another owner first.',
  );
  expect(await operator('role', 'omar', 'owner', ...REASON)).toEqual({
    code: 0,
    text: 'omar has the role owner.',
  });
  expect((await operator('role', 'omar', 'owner', ...REASON)).code).toBe(1);
  expect((await operator('role', 'irene', 'editor', ...REASON)).code).toBe(0);
  expect(await stateOf('irene')).toMatchObject({ role: 'editor' });
});

test('a disabled operator is signed out, and can join again after a reset', async () => {
  await join('irene', 'owner');
  const omar = await join('omar', 'editor');

  expect((await operator('disable', 'irene', ...REASON)).code).toBe(1);
  expect(await operator('disable', 'omar', ...REASON)).toEqual({
    code: 0,
    text: 'omar is disabled and signed out.',
  });
  expect((await operator('disable', 'omar', ...REASON)).code).toBe(1);
  expect(await findStudioSession(omar.signedIn.token, deps())).toBeNull();

  const [link = ''] = await stdoutOf('reset', 'omar', ...REASON);
  await joinByLink(tokenIn(link), deps());
  expect(await stateOf('omar')).toMatchObject({ role: 'editor', state: 'active' });
});

test('operators are listed by name with passkeys and sessions', async () => {
  expect((await operator('list')).text).toBe('No operators.');
  await operator('add', 'omar', '--role', 'editor');
  await join('irene', 'owner');

  const { text } = await operator('list');
  const { records } = await commands.listJson('operator', 'list');

  expect(text.split('\n')).toEqual([
    'irene  owner  active  recovery codes left: 8',
    '    passkey Phone, not used',
    expect.stringMatching(/^ {4}session from 127\.0\.0\.1, last request \d{4}-.*Z$/),
    'omar  editor  invited  recovery codes left: 0',
  ]);
  expect(records).toMatchObject([
    { name: 'irene', keys: [{ label: 'Phone', usedAt: null }], recoveryCodesLeft: 8 },
    { name: 'omar', state: 'invited', keys: [], sessions: [] },
  ]);
  expect(JSON.stringify(records)).not.toContain('hash');
});

test('the audit of an operator is listed by name', async () => {
  await operator('add', 'irene', '--role', 'editor', ...REASON);
  await operator('add', 'omar', '--role', 'editor', ...REASON);

  const { text } = await commands.run('audit', 'list', '--subject', 'operator:irene');

  expect(text).toMatch(
    /olga {2}cli {2}operator add {2}operator [0-9a-f-]{36} {2}because: ticket 4711/,
  );
  expect(text).toContain('{"name":"irene","role":"editor"}');
  expect(text).not.toContain('omar');
});
