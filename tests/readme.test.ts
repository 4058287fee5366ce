import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const TOP = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');
const lines = (path: string) => read(path).split('\n').length;

/** Where each command of the README is run, and the words that run it there. */
const RUN_BY: Readonly<Record<string, { file: string; words: string }>> = {
  'npm start': { file: 'tests/journeys/operations/start.test.ts', words: "spawn('npm', ['start']" },
  'npm test': { file: '.ci/run', words: 'npm test' },
  'npm run check': { file: '.ci/run', words: 'npm run check' },
  'npm run hookline -- import ./my-drama --dry-run': {
    file: 'tests/journeys/operations/command-line.test.ts',
    words: "'--dry-run'",
  },
};

/** Lines of code blocks, and commands in running text. */
function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/```sh\n(?<lines>[\s\S]*?)```/g)];
  return blocks.flatMap(({ groups }) => groups?.['lines']?.trim().split('\n') ?? []);
}

test('every command of the README is run by a test', () => {
  const commands = commandsOf(read('README.md'));

  expect(commands.toSorted()).toEqual(Object.keys(RUN_BY).toSorted());
  for (const { file, words } of Object.values(RUN_BY)) expect(read(file)).toContain(words);
});

test('every npm script that a document names is there', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].map(read).join('\n');
  const matches = [...pages.matchAll(/npm run (?<name>[\w:]+)/g)];
  const named = matches.map((match) => match.groups?.['name']);

  expect(named.filter((name) => !scripts.includes(String(name)))).toEqual([]);
  expect(named).toContain('bench');
});

test('README, architecture and contributing stay short enough to be read', () => {
  expect(lines('README.md')).toBeLessThanOrEqual(60);
  expect(lines('ARCHITECTURE.md')).toBeLessThanOrEqual(80);
  expect(lines('CONTRIBUTING.md')).toBeLessThanOrEqual(60);
});
