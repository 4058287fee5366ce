import { listIn, readJson } from '@hookline/services/operator-files';
import { expect, test } from 'vitest';

import { CategoriesFile, ColumnsFile } from './column-files.ts';

const id = 'a'.repeat(32);
const texts = { 'en-US': 'New' };
const read = (value: unknown) =>
  readJson(
    { name: 'columns.json', text: JSON.stringify(value), entry: 'column' },
    listIn('columns', ColumnsFile),
  );
const readGenres = (text: string) =>
  readJson({ name: 'categories.json', text, entry: 'genre' }, CategoriesFile);

test('a column either lists dramas or follows a rule', () => {
  const columns = [
    { id: 'top', type: 8, texts, dramas: [id] },
    { id: 'new', type: 1, texts, rule: 'newest' },
    {
      id: 'love',
      type: 1,
      texts: { ...texts, 'es-ES': 'Amor' },
      rule: 'category',
      categoryId: 'love',
    },
    { id: 'hits', type: 1, style: 'top10', texts, rule: 'most-watched' },
  ];

  expect(read(columns)).toEqual(columns);
});

test('the type of a column can be a word or a number', () => {
  const columns = ['row', 'carousel', 3].map((type, index) => {
    return { id: `c${index}`, type, texts, rule: 'newest' };
  });

  const types = read(columns).map((column) => (typeof column === 'string' ? column : column.type));
  expect(types).toEqual([1, 8, 3]);
});

test('a columns file can be an object that refers to its schema', () => {
  const columns = [{ id: 'new', type: 1, texts, rule: 'newest' }];

  expect(read({ $schema: './columns.schema.json', columns })).toEqual(columns);
  expect(read({ columns, other: 1 })).toEqual([expect.stringContaining('columns.json is invalid')]);
});

// spec: 2 home, operators choose the style of a column; an unknown one is refused in one sentence
test.each([
  {
    title: 'an unknown word as type',
    change: { rule: 'newest', type: 'list' },
    says: "must be 'row', 'carousel', or a whole number from 1 to 99",
  },
  {
    title: 'neither dramas nor rule',
    change: {},
    says: "Column 1 in columns.json is invalid: needs either 'dramas' or 'rule'.",
  },
  {
    title: 'both dramas and rule',
    change: { dramas: [id], rule: 'newest' },
    says: "needs either 'dramas' or 'rule'",
  },
  {
    title: 'a rule without its genre',
    change: { rule: 'category' },
    says: "'categoryId' is needed with the rule 'category', and not allowed otherwise",
  },
  {
    title: 'no English name',
    change: { rule: 'newest', texts: { 'es-ES': 'x' } },
    says: 'needs at least en-US',
  },
  {
    title: 'an id with capitals',
    change: { rule: 'newest', id: 'New' },
    says: "'id' of column 1 in columns.json",
  },
  {
    title: 'an unknown style',
    change: { rule: 'newest', style: 'grid' },
    says: 'must be one of row, wide, top10, spotlight, tiles',
  },
  {
    title: 'a carousel with a style',
    change: { rule: 'newest', type: 8, style: 'row' },
    says: "has no 'style' with the type 8",
  },
  {
    title: 'an invalid drama id',
    change: { dramas: [id, 'x'] },
    says: "Entry 2 of 'dramas' of column 1 in columns.json is invalid: must be the 32 hex digits",
  },
])('a column with $title is rejected in one sentence', ({ change, says }) => {
  const faults = read([{ id: 'new', type: 1, texts, ...change }]);

  expect(faults).toEqual([expect.stringContaining(says)]);
});

test('two columns with the same id are rejected', () => {
  const column = { id: 'new', type: 1, texts, rule: 'newest' };

  expect(read([column, column])).toEqual([expect.stringContaining('the same id')]);
});

test('two genres with the same id are rejected', () => {
  const genres = [
    { id: 'love', texts: { 'en-US': 'Love' } },
    { id: 'love', texts: { 'en-US': 'Romance' } },
  ];

  expect(readGenres(JSON.stringify(genres))).toEqual([expect.stringContaining('the same id')]);
});

test('broken JSON is reported in one sentence', () => {
  expect(readGenres('[{')).toEqual([
    expect.stringMatching(/^categories\.json is not valid JSON: .*\.$/),
  ]);
});
