import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const TOP = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');

/** The file that runs each README command, and words in that file that prove it. */
const RUN_BY: Readonly<Record<string, { file: string; words: string }>> = {
  'npm start': { file: 'tests/journeys/operations/start.test.ts', words: "spawn('npm', ['start']" },
  'npm test': { file: '.ci/run', words: 'npm test' },
  'npm run check': { file: '.ci/run', words: 'npm run check' },
  'npm run hookline -- import ./my-drama --dry-run': {
    file: 'tests/journeys/operations/command-line.test.ts',
    words: "'--dry-run'",
  },
};

/** Returns the lines of shell code blocks. */
function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/```sh\n(?<lines>[\s\S]*?)```/g)];
  return blocks.flatMap(({ groups }) => groups?.['lines']?.trim().split('\n') ?? []);
}

test('every README command is run by a test', () => {
  const commands = commandsOf(read('README.md'));

  expect(commands.toSorted()).toEqual(Object.keys(RUN_BY).toSorted());
  for (const { file, words } of Object.values(RUN_BY)) expect(read(file)).toContain(words);
});

test('every npm script in a document exists', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].map(read).join('\n');
  const matches = [...pages.matchAll(/npm run (?<name>[\w:]+)/g)];
  const named = matches.map((match) => match.groups?.['name']);

  expect(named.filter((name) => !scripts.includes(String(name)))).toEqual([]);
  expect(named).toContain('bench');
});

/** Words of a paragraph, list item or table row, without link URLs. */
function wordsOf(paragraph: string): string[] {
  return paragraph
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Splits a document into paragraphs, list items and table rows, which readers take in at once. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
    .split(/\n\s*\n|\n(?= *(?:- |\d+\. |\|))/)
    .filter((each) => wordsOf(each).length > 0);
}

const WORDS_MAX = 60;

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/operating.md'])(
  'no paragraph of %s is longer than 60 words',
  (path) => {
    const paragraphs = paragraphsOf(read(path));

    expect(paragraphs.length).toBeGreaterThan(10);
    expect(paragraphs.filter((each) => wordsOf(each).length > WORDS_MAX)).toEqual([]);
  },
);

function countSettings(text: string): number {
  return [...text.matchAll(/`[A-Z]+(?:_[A-Z]+)+`/g)].length;
}

test('settings are listed in the README table, not in its sentences', () => {
  const paragraphs = paragraphsOf(read('README.md'));

  expect(paragraphs.filter((each) => countSettings(each) > 2)).toEqual([]);
  expect(paragraphs.some((each) => countSettings(each) > 0)).toBe(true);
});
