import { readdirSync, readFileSync } from 'node:fs';

import { LOCALES } from '@hookline/domain';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';

import { messageTypes } from '../../../vite-icu.ts';

type Tree = { [key: string]: string | Tree };

const FOLDER = new URL('../../../messages/', import.meta.url);
/** The others show English where they have no words of their own yet. */
const COMPLETE = ['es-ES', 'ar-SA'];

function catalogueOf(locale: string): Map<string, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A wrong shape fails below.
  const tree = JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')) as Tree;
  return new Map(flatten(tree));
}

function flatten(tree: Tree, path: string[] = []): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : flatten(value, [...path, key]),
  );
}

/** Names of the arguments with the number of their format: 'count 2', 'name'. */
function argumentsOf(message: string): string[] {
  return [...new Set(argumentsIn(compile(message)))].toSorted();
}

/** The compiled form of a '#'. */
const COUNT_SIGN = 0;

/** A compiled argument is an array: name, kind, and the branches if it has some. */
function argumentsIn(node: unknown): string[] {
  if (!Array.isArray(node)) return [];
  const [name, kind, branches]: unknown[] = node;
  const isArgument =
    typeof name === 'string' &&
    (kind === undefined || (typeof kind === 'number' && kind !== COUNT_SIGN));
  if (!isArgument) return node.flatMap(argumentsIn);
  const within = typeof branches === 'object' ? Object.values(branches ?? {}) : [];
  return [`${name} ${kind ?? ''}`.trim(), ...within.flatMap(argumentsIn)];
}

test('arguments are found in every corner of a message', () => {
  expect(argumentsOf('{a} {n, plural, one {# {b}} few {all #} other {{c, number}}}')).toEqual([
    'a',
    'b',
    'c 4',
    'n 2',
  ]);
});

const english = catalogueOf('en-US');

test('every locale has a catalogue, and no catalogue is without a locale', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

  expect(files.toSorted()).toEqual(LOCALES.map((locale) => `${locale}.json`).toSorted());
});

test.each(COMPLETE)('%s says everything that English says, with the same arguments', (locale) => {
  const catalogue = catalogueOf(locale);

  expect([...catalogue.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, message] of catalogue) {
    expect({ key, arguments: argumentsOf(message) }).toEqual({
      key,
      arguments: argumentsOf(english.get(key) ?? ''),
    });
  }
});

test.each(LOCALES)('%s has no message that English does not have', (locale) => {
  const unknown = [...catalogueOf(locale).keys()].filter((key) => !english.has(key));

  expect(unknown).toEqual([]);
});

test.each(LOCALES)('every message of %s is sound ICU and not empty', (locale) => {
  const faulty = [...catalogueOf(locale)].filter(([, message]) => !isSound(message));

  expect(faulty).toEqual([]);
});

function isSound(message: string): boolean {
  try {
    return message.trim() !== '' && compile(message) !== '';
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

test('the types of messages and arguments are those of the English catalogue', () => {
  const source = readFileSync(new URL('en-US.json', FOLDER), 'utf8');
  const types = readFileSync(new URL('en-US.d.json.ts', FOLDER), 'utf8');

  // Red? A build writes them anew: `npx vite build apps/web`.
  expect(types).toBe(messageTypes(source));
});
