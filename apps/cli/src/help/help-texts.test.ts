import { join } from 'node:path';

import { expect, test } from 'vitest';

import { COMMANDS } from '../commands.ts';
import { commandsPage } from './commands-page.ts';
import { EXAMPLES } from './examples.ts';
import { listCommandsOf } from './find-command.ts';
import {
  commandText,
  firstSentenceOf,
  listGroups,
  nounText,
  optionsIn,
  overviewText,
  usageOf,
} from './help-texts.ts';

const SCREEN_LINES = 36;
const SCREEN_COLUMNS = 80;
const PAGE = join(import.meta.dirname, '../../../../docs/commands.md');
const commands = Object.entries(COMMANDS).map(([name, command]) => ({ name, command }));

test('the overview of all commands fits on one screen', () => {
  const lines = overviewText().split('\n');

  expect(lines.length).toBeLessThanOrEqual(SCREEN_LINES);
  expect(lines.filter((line) => line.length > SCREEN_COLUMNS)).toEqual([]);
});

test('the overview lists every command in a titled group', () => {
  const groups = listGroups();

  expect(groups.find(({ title }) => title === 'Others')).toBeUndefined();
  for (const { name } of commands) {
    const [noun = '', verb = ''] = name.split(' ');
    const [, words] = new RegExp(`\n  ${noun} (.*(?:\n {6}.*)*)`).exec(overviewText()) ?? [];
    expect(words).toContain(verb);
  }
});

test('the help of a noun describes each of its commands in a sentence', () => {
  const text = nounText('order');

  for (const { name } of listCommandsOf('order')) expect(text).toContain(`hookline ${name}`);
  expect(text).toContain('\n    Shows an order by its number or a PayPal id:');
});

test.each(commands)('the help of $name shows its usage and an example', ({ name, command }) => {
  const text = commandText({ name, command });

  expect(text).toContain(`Usage: hookline ${name}`);
  expect(text).toContain(`\n  hookline ${EXAMPLES[name]}`);
});

test.each(commands)('the example of $name is a valid call', ({ name, command }) => {
  const example = EXAMPLES[name] ?? '';
  const options = optionsIn(usageOf({ name, command }));

  expect(`${example} `).toMatch(new RegExp(`^${name} `));
  expect(optionsIn(example).filter((option) => !options.includes(option))).toEqual([]);
});

test.each([
  { name: 'member delete', facts: ['is blocked', 'owes coins', 'payments reversed', 'dispute'] },
  { name: 'drama show', facts: ['unlocks'] },
])('the help of $name mentions $facts', ({ name, facts }) => {
  const summary = COMMANDS[name]?.summary ?? '';

  expect(facts.filter((fact) => !summary.includes(fact))).toEqual([]);
});

test('every example calls an existing command', () => {
  expect(Object.keys(EXAMPLES).filter((name) => !Object.hasOwn(COMMANDS, name))).toEqual([]);
});

test('the usage of every command shows --json, before any output file', () => {
  expect(commands.filter((each) => !optionsIn(usageOf(each)).includes('--json'))).toEqual([]);
  const usage = '<member> > member.json\n--file <members>';
  expect(usageOf({ name: 'x', command: { usage, summary: '', run: async () => 0 } })).toBe(
    '<member> [--json] > member.json\n--file <members> [--json]',
  );
});

test.each([
  ['Shows it. It asks before.', 'Shows it.'],
  ['Shows 01.mp4, 02.mp4, ... of it. Then it ends.', 'Shows 01.mp4, 02.mp4, ... of it.'],
  ['Shows it', 'Shows it'],
])('the first sentence of "%s" is "%s"', (summary, sentence) => {
  expect(firstSentenceOf(summary)).toBe(sentence);
});

// spec: 10 command line, ours: help, groups and examples cover every command, and
//   `docs/commands.md` matches them
// touches: docs/commands.md
test('docs/commands.md matches the help of the commands', async () => {
  await expect(commandsPage()).toMatchFileSnapshot(PAGE);
});
