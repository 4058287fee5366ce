import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MemberExport } from '@hookline/contract';
import { audit, identity, wallet } from '@hookline/db';
import { readHoldings } from '@hookline/db/testing';
import { grant, signInMember } from '@hookline/services/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

let commands: Awaited<ReturnType<typeof startCommands>>;
beforeAll(async () => {
  commands = await startCommands({ SUDO_USER: 'otto' });
});
afterAll(() => commands[Symbol.asyncDispose]());

let subjectCount = 0;

/** Adds a member with this name and 500 coins. */
async function addMember(name: string) {
  subjectCount += 1;
  const subject = `1000${subjectCount}`;
  const { db } = commands;
  const profile = { subject, name, pictureUrl: '' };
  const login = { provider: 'google' as const, profile, equipmentId: '' };
  const { userId } = await signInMember(login, { db, now: Date.now });
  await grant(db, { userId, accountType: 1, amount: 500, nowMs: Date.now() });
  const described = await identity.describeMember(db, { userId, nowMs: Date.now() });
  return { userId, subject, code: described?.code ?? '' };
}

/** Lists the names of all fields of a document, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(namesIn)];
}

/** Returns the member numbers that begin the lines. */
const codesIn = (text: string) =>
  text.split('\n').flatMap((line) => /^\d{8,9}(?= )/.exec(line)?.[0] ?? []);

// spec: 4 login, an operator finds members by number, name, login or order, page by page
// touches: --before
test('members are listed newest first, page by page', async () => {
  const oldest = await addMember('Paul');
  const [second, newest] = [await addMember('Pia'), await addMember('Quentin')];

  const first = await commands.run('member', 'list', '--limit', '2');
  const rest = await commands.run('member', 'list', '--limit', '1', '--before', second.code);

  expect(codesIn(first.text)).toEqual([newest.code, second.code]);
  expect(first.text).toContain(`There are more: --before ${second.code}.`);
  expect(codesIn(rest.text)).toEqual([oldest.code]);
});

test('a member is found by number, login, or the beginning of the name in any case', async () => {
  const { run } = commands;
  const zoe = await addMember('Zoë Ünal');
  const other = await addMember('Zo%');

  const words = [zoe.code, zoe.userId, `google:${zoe.subject}`, 'zoë ü', 'ZOË'];
  const found = await Promise.all(words.map((word) => run('member', 'search', word)));
  const literally = await run('member', 'search', 'zo%');
  const nobody = await run('member', 'search', 'oë');

  const codes = found.map(({ text }, index) => [words[index], codesIn(text)]);
  expect(codes).toEqual(words.map((word) => [word, [zoe.code]]));
  expect(codesIn(literally.text)).toEqual([other.code]);
  expect(nobody).toEqual({ code: 1, text: "No member matches 'oë'." });
});

test('an export writes all data about a member as JSON, and is audited', async () => {
  const { userId, code } = await addMember('Xavier');

  const exported = await commands.run('member', 'export', code, '--reason', 'ticket-5');
  const listed = await commands.run('audit', 'list', '--subject', `member:${code}`);

  const document: object = JSON.parse(exported.text);
  expect(document).toMatchObject({
    formatVersion: 1,
    isComplete: true,
    profile: { userId, nickName: 'Xavier', code },
    wallet: { coin: 500 },
    ledger: [{ coin: 500 }],
    sessions: [{ state: 'active' }],
  });
  expect(Object.keys(document)).toEqual(['formatVersion', ...Object.keys(MemberExport.shape)]);
  expect(namesIn(document).filter((name) => name.includes('_'))).toEqual([]);
  expect(exported.text).not.toContain('hash');
  expect(listed.text).toMatch(
    /Z {2}otto {2}cli {2}member export {2}member [0-9a-f-]{36} {2}because: ticket-5$/,
  );
});

// spec: 4 account, an operator's export uses the API's names, and its document describes every part
// touches: MemberExport
test('docs/member-export.md lists every part of an export in order, and nothing else', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/member-export.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);

  expect(rows).toEqual(['formatVersion', ...Object.keys(MemberExport.shape)]);
});

test('a member is deleted after a confirmation, and the audit keeps only the id', async () => {
  const { userId, code } = await addMember('Yara');
  const words = ['member', 'delete', code, '--reason', 'asked by mail'];

  const unasked = await commands.run(...words);
  const refused = await commands.runAnswering(false, ...words);
  const done = await commands.runAnswering(true, ...words);

  expect(unasked).toMatchObject({ code: 1, text: expect.stringContaining('--yes') });
  expect(refused.text).toMatch(/^Delete Yara, number \d+, for good\?.*\nNothing was changed\.$/);
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining(userId) });
  expect(await commands.run('member', 'show', code)).toMatchObject({ code: 1 });
  const listed = await commands.run('audit', 'list', '--subject', `member:${userId}`);
  expect(listed.text).toContain('member delete');
  expect(await readHoldings(commands.db, userId)).toMatchObject({ coin: 500 });
});

test.each([
  ['the name', 'asked by wilhelmina'],
  ['a mail address', 'w@example.com'],
])('deleting is rejected if the reason contains %s, because reasons are kept', async (_, why) => {
  const { code } = await addMember('Wilhelmina');

  const answer = await commands.run('member', 'delete', code, '--yes', '--reason', why);

  expect(answer).toMatchObject({ code: 2, text: expect.stringContaining('give a ticket') });
  expect(await commands.run('member', 'show', code)).toMatchObject({ code: 0 });
});

test('deleting a member without a reason is rejected', async () => {
  const { code } = await addMember('Wanda');

  const answer = await commands.run('member', 'delete', code, '--yes');

  expect(answer).toMatchObject({
    code: 2,
    text: expect.stringContaining('Give the reason with --reason'),
  });
  expect(await commands.run('member', 'show', code)).toMatchObject({ code: 0 });
});

test('a claw-back removes the rest of a grant, and records operator and reason', async () => {
  const { db, run } = commands;
  const { userId, code } = await addMember('Vera');
  await run('member', 'grant', code, '120', '--type', '5', '--reference', 'ticket-1');
  const clawBack = () => run('member', 'claw-back', code, 'ticket-1', '--reason', 'wrong member');

  const done = await clawBack();
  const again = await clawBack();
  const unknown = await run('member', 'claw-back', code, 'ticket-2', '--reason', 'x');
  const unreasoned = await run('member', 'claw-back', code, 'ticket-1');

  expect(done).toEqual({
    code: 0,
    text: 'Clawed back 120 of the 120 coins of ticket-1.\nVera has 500 coins, 0 bonus.',
  });
  expect(again).toMatchObject({
    code: 1,
    text: expect.stringContaining('already been clawed back'),
  });
  expect(unknown).toMatchObject({
    code: 1,
    text: expect.stringContaining('has no grant with the reference'),
  });
  expect(unreasoned).toMatchObject({ code: 2 });
  expect(await readHoldings(db, userId)).toMatchObject({ coin: 500, bonus: 0, debt: 0 });
  expect(await wallet.verifyLedger(db)).toBeNull();
  const filter = { subject: { kind: 'member', id: userId }, operator: 'otto' };
  const entries = await audit.listEntries(db, {
    ...filter,
    fromMs: null,
    untilMs: null,
    itemsMax: 9,
  });
  expect(entries).toMatchObject([
    { action: 'member claw-back', reason: 'wrong member', after: { taken: 120 } },
    { action: 'member grant', reason: 'ticket-1', after: { amount: 120, accountType: 5 } },
  ]);
});

test('granting coins with a subscription needs a reason, subscribing alone does not', async () => {
  const { userId, code } = await addMember('Uma');
  const words = ['member', 'subscribe', code, `${new Date().getUTCFullYear() + 1}-01-31`];

  const unreasoned = await commands.run(...words, '--coins', '200');
  const before = await readHoldings(commands.db, userId);
  const alone = await commands.run(...words);

  const wanted = expect.stringContaining('Give the reason with --reason');
  expect(unreasoned).toMatchObject({ code: 2, text: wanted });
  expect(before).toMatchObject({ bonus: 0 });
  expect(alone).toMatchObject({ code: 0 });
});

async function grantByFile(lines: readonly string[], ...more: string[]) {
  const file = join(commands.folder, 'grants.csv');
  await writeFile(file, ['member,coins,reference', ...lines].join('\n'));
  const options = ['--file', file, '--type', '5', '--reason', 'the outage'];
  return commands.run('member', 'grant', ...options, ...more);
}

test('granting coins from a file credits each member once and reports each line', async () => {
  const [ann, ben] = [await addMember('Ann'), await addMember('Ben')];
  const lines = [`${ann.code},10,outage-1`, `google:${ben.subject},25,outage-1`];

  const dry = await grantByFile(lines, '--dry-run');
  const untouched = await readHoldings(commands.db, ann.userId);
  const done = await grantByFile(lines);
  const again = await grantByFile(lines);

  expect(dry.text).toBe(
    '2 lines would grant 35 coins. Nothing was changed, as this was a dry run.',
  );
  expect(untouched).toMatchObject({ bonus: 0 });
  expect(done.code).toBe(0);
  expect(done.text.split('\n')).toEqual([
    expect.stringMatching(/^Line 2: Granted Ann 10 coins as compensation, ledger row 2\./),
    expect.stringMatching(/^Line 3: Granted Ben 25 coins as compensation, ledger row 2\./),
    '2 lines granted coins.',
  ]);
  expect(again.text).toMatch(/0 lines granted coins\. 2 lines had no effect\.$/);
  expect(await readHoldings(commands.db, ann.userId)).toMatchObject({ bonus: 10 });
  expect(await readHoldings(commands.db, ben.userId)).toMatchObject({ bonus: 25 });
});

test('a grant from a file is rejected if the call also names a member', async () => {
  const dora = await addMember('Dora');

  const { code, text } = await grantByFile([`${dora.code},5,outage-5`], dora.code);

  expect(code).toBe(2);
  expect(text).toContain('With --file, the members and coins are read from the file.');
  expect(await readHoldings(commands.db, dora.userId)).toMatchObject({ bonus: 0 });
});

test('an invalid line keeps a file from granting any coins', async () => {
  const { db } = commands;
  const cleo = await addMember('Cleo');
  await grantByFile([`${cleo.code},5,outage-2`]);

  const unknown = await grantByFile([`${cleo.code},10,outage-3`, '99999999,10,outage-3']);
  const used = await grantByFile([`${cleo.code},10,outage-4`, `${cleo.code},6,outage-2`]);

  expect(unknown).toEqual({
    code: 1,
    text: "Line 3: There is no member '99999999'.\nNothing was changed.",
  });
  expect(used.text).toMatch(
    /^Line 3: The reference is already used: 5 coins .*\nNothing was changed\.$/,
  );
  expect(await readHoldings(db, cleo.userId)).toMatchObject({ bonus: 5 });
});
