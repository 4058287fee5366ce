import { readdirSync, readFileSync } from 'node:fs';

import { LOCALES } from '@hookline/domain/routing';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';

import { messageTypes } from '../../../vite-icu.ts';
import {
  argumentsOf,
  MESSAGES_FOLDER,
  NUMBER,
  numbersBesideWords,
  PLURAL,
  readCatalog,
} from '../../testing/message-catalog.ts';

/** Treats a plural as a number, because a language may need plural forms where another does not. */
const valueOf = (kind: number | undefined) => (kind === PLURAL ? NUMBER : (kind ?? ''));

/** Lists each argument with the number that stands for its format: 'count 4', or just 'name'. */
const signature = (message: string) =>
  [
    ...new Set(argumentsOf(message).map(({ name, kind }) => `${name} ${valueOf(kind)}`.trim())),
  ].toSorted();

test('arguments are found in every part of a message', () => {
  expect(signature('{a} {n, plural, one {# {b}} few {all #} other {{c, number}}}')).toEqual([
    'a',
    'b',
    'c 4',
    'n 4',
  ]);
});

const english = readCatalog('en-US');

test('every locale has a catalogue, and every catalogue has a locale', () => {
  const files = readdirSync(MESSAGES_FOLDER).filter((file) => file.endsWith('.json'));

  expect(files.toSorted()).toEqual(LOCALES.map((locale) => `${locale}.json`).toSorted());
});

// spec: 4 language, twelve catalogues with the same keys and arguments
// touches: en-US
test.each(LOCALES)('%s translates every English message with the same arguments', (locale) => {
  const catalogue = readCatalog(locale);

  expect([...catalogue.keys()]).toEqual([...english.keys()]);
  for (const [key, message] of catalogue) {
    expect({ key, arguments: signature(message) }).toEqual({
      key,
      arguments: signature(english.get(key) ?? ''),
    });
  }
});

// spec: 4 language, plurals have the forms that their language requires
// touches: pluralCategories
test.each(LOCALES)('a plural in %s has exactly the forms of its language', (locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const plurals = [...readCatalog(locale)].flatMap(([key, message]) =>
    argumentsOf(message)
      .filter(({ kind }) => kind === PLURAL)
      .map(({ name, branches = [] }) => ({
        key,
        name,
        forms: branches.filter((form) => !form.startsWith('=')).toSorted(),
      })),
  );

  expect(plurals.length).toBeGreaterThan(5);
  expect(plurals).toEqual(
    plurals.map(({ key, name }) => ({ key, name, forms: pluralCategories.toSorted() })),
  );
});

/** Arguments that are not counts: a position in a sequence, or a factor. */
const ORDINALS = new Set(['number', 'from', 'upto', 'speed']);

/** Messages in which the word beside a number needs no plural form, each with the reason. */
const UNINFLECTED: Readonly<Record<string, string>> = {
  'player.episodeOf': 'a place among all: the noun belongs to the place',
  'player.episodeOfAll': 'a place among all',
  'library.progress': 'a place among all',
  'player.unlockBonus': 'a bare figure after its preposition',
  'player.secondsOn': 'the sign of the second',
  'player.secondsBack': 'the sign of the second',
  'wallet.spentBonus': 'an amount of bonus, as of money',
  'wallet.unfinishedOrderBonus': 'an amount of bonus, as of money',
  'wallet.bonusChange': 'an amount of bonus, as of money',
};

test('a number beside a word is found, even in a plural or a tag', () => {
  expect(numbersBesideWords('{a, number} coins, +{b, number} of <i>up to {c, number}</i>')).toEqual(
    ['a', 'b', 'c'],
  );
  expect(numbersBesideWords('Coins: {a, number} ({b, number}/{c, number})')).toEqual([]);
});

test.each(LOCALES)('no message in %s counts a noun without its plural', (locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const isInflected = pluralCategories.length > 1;
  const found = [...readCatalog(locale)]
    .filter(([key]) => isInflected && !Object.hasOwn(UNINFLECTED, key))
    .flatMap(([key, message]) =>
      numbersBesideWords(message)
        .filter((name) => !ORDINALS.has(name))
        .map((name) => `${key} ${name}`),
    );

  expect(found).toEqual([]);
});

test.each(LOCALES)('every message in %s is valid ICU and not empty', (locale) => {
  const faulty = [...readCatalog(locale)].filter(([, message]) => !isSound(message));

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

test('the types of messages and arguments match the English catalogue', () => {
  const source = readFileSync(new URL('en-US.json', MESSAGES_FOLDER), 'utf8');
  const types = readFileSync(new URL('en-US.d.json.ts', MESSAGES_FOLDER), 'utf8');

  // If this fails, run `npx vite build apps/web`, which updates the types.
  expect(types).toBe(messageTypes(source));
});
