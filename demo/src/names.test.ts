import { LOCALES } from '@hookline/domain/routing';
import { describe, expect, test } from 'vitest';

import { ALL_STORIES } from '../stories/all-stories.ts';
import { CATALOGUE_NAMES } from '../stories/names/catalogue-names.ts';
import { MORE_NAMES } from '../stories/names/more-names.ts';
import { READINGS } from '../stories/names/readings.ts';
import { CATEGORIES, COLUMNS, LABEL_NAMES } from './catalogue.ts';
import { LABELS, type Translated } from './story.ts';

const slugs = ALL_STORIES.map(({ slug }) => slug).toSorted();

/** Texts that a language shares with English: a name, or a word that it has borrowed. */
const SHARED = new Set(['Mafia', 'Hospital', 'Fantasy', 'Mystery & Thriller']);

describe('the story names', () => {
  test.each(Object.entries(MORE_NAMES))('exist for every story in %s', (_locale, names) => {
    expect(Object.keys(names).toSorted()).toEqual(slugs);
    expect(
      Object.values(names).filter((each) => each.name === '' || each.introduce === ''),
    ).toEqual([]);
  });

  test('have kana readings, by which Japanese viewers search', () => {
    expect(Object.keys(READINGS).toSorted()).toEqual(slugs);
    expect(
      Object.values(READINGS).filter((each) => !/^[\p{sc=Hira}\p{sc=Kana}ー]+$/u.test(each)),
    ).toEqual([]);
  });

  test('cover every locale of the site, together with the caption languages', () => {
    const locales = ['en-US', 'es-ES', 'ja-JP', 'ar-SA', ...Object.keys(MORE_NAMES)];

    expect(locales.toSorted()).toEqual(LOCALES.toSorted());
    expect(Object.keys(CATALOGUE_NAMES).toSorted()).toEqual(Object.keys(MORE_NAMES).toSorted());
  });
});

test.each(Object.entries(CATALOGUE_NAMES))(
  'categories, labels and columns are named in %s',
  (_locale, { categories, labels, columns }) => {
    expect(Object.keys(categories)).toEqual(Object.keys(CATEGORIES));
    expect(Object.keys(labels)).toEqual([...LABELS]);
    expect(Object.keys(columns)).toEqual(COLUMNS.map(({ columnId }) => columnId));
  },
);

/** Every text of the demo that a viewer reads, in the four languages of a story. */
const written: readonly Translated[] = [
  ...ALL_STORIES.flatMap(({ name, intro }) => [name, intro]),
  ...Object.values(CATEGORIES),
  ...Object.values(LABEL_NAMES),
  ...COLUMNS.map(({ name }) => name),
];
const english = new Set(written.map(([en]) => en));

// spec: 4 language, names of dramas, categories, labels and columns of the demo in every language
// touches: CATALOGUE_NAMES
test.each([
  ['es-ES', 1],
  ['ja-JP', 2],
  ['ar-SA', 3],
] as const)('demo texts are translated into the caption language %s', (_locale, index) => {
  const left = written.map((texts) => texts[index]).filter((text) => english.has(text));

  expect(left.filter((text) => !SHARED.has(text))).toEqual([]);
});

type Case = readonly [locale: string, texts: readonly string[]];
const others = Object.entries(MORE_NAMES).map(([locale, names]): Case => [
  locale,
  Object.values(names).flatMap(({ name, introduce }) => [name, introduce]),
]);
const catalogue = Object.entries(CATALOGUE_NAMES).map(([locale, names]): Case => [
  locale,
  Object.values(names).flatMap((group) => Object.values(group)),
]);

test.each([...others, ...catalogue])('demo texts are translated into %s', (_locale, texts) => {
  expect(texts.filter((text) => english.has(text) && !SHARED.has(text))).toEqual([]);
  expect(texts.filter((text) => text === '' || /["']/.test(text))).toEqual([]);
});
