// spec: 2 home, no drama occurs twice in the first three rows; a ranking stays complete

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  chooseColumnDramas,
  chooseTileDramas,
  COLUMN_STYLES,
  type ColumnCandidates,
} from './home-columns.ts';

const row = (ids: string): ColumnCandidates => ({ style: 'row', dramaIds: ids.split('') });
const ranking = (ids: string): ColumnCandidates => ({ style: 'top10', dramaIds: ids.split('') });
const choose = (columns: ColumnCandidates[], itemsMax = 12) =>
  chooseColumnDramas(columns, itemsMax).map((ids) => ids.join(''));

test.each<[string, ColumnCandidates[], string[]]>([
  ['a row leaves out the carousel’s dramas', [row('abc'), row('adefghi')], ['abc', 'defghi']],
  [
    'the second row leaves out the dramas of the carousel and of the first row',
    [row('ab'), row('cdefgh'), row('acijklmn')],
    ['ab', 'cdefgh', 'ijklmn'],
  ],
  [
    'a row with only five other dramas repeats one drama to have six',
    [row('abc'), row('adefgh')],
    ['abc', 'defgha'],
  ],
  [
    'a row in a small catalogue repeats the carousel’s dramas',
    [row('ab'), row('ba')],
    ['ab', 'ba'],
  ],
  [
    'the third row shows other dramas first, then repeated ones',
    [row('a'), row('bcdefg'), row('hijklm'), row('abno')],
    ['a', 'bcdefg', 'hijklm', 'noab'],
  ],
  ['a ranking keeps its dramas and its order', [row('abc'), ranking('bdaef')], ['abc', 'bdaef']],
  ['a ranking ends at ten', [ranking('abcdefghijkl')], ['abcdefghij']],
  ['an empty column stays empty', [row('ab'), row('')], ['ab', '']],
])('choosing dramas for home columns: %s', (_what, columns, shown) => {
  expect(choose(columns)).toEqual(shown);
});

test('no column shows more dramas than the page allows', () => {
  expect(choose([row('abcdefgh'), ranking('abcdefgh')], 3)).toEqual(['abc', 'abc']);
});

const columnsOf = (styles: readonly (typeof COLUMN_STYLES)[number][]) =>
  fc.array(
    fc.record({
      style: fc.constantFrom(...styles),
      dramaIds: fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 30 }),
    }),
    { maxLength: 8 },
  );

test('a column among the first three repeats no dramas if it has six others', () => {
  fc.assert(
    fc.property(columnsOf(['row', 'wide', 'spotlight']), (columns) => {
      const above = chooseColumnDramas(columns, 12).slice(0, 3);
      const before = new Set<string>();
      for (const [index, ids] of above.entries()) {
        const others = columns[index]?.dramaIds.filter((id) => !before.has(id)) ?? [];
        const repeated = ids.filter((id) => before.has(id));
        expect(others.length < 6 || repeated.length === 0).toBe(true);
        for (const id of ids) before.add(id);
      }
    }),
  );
});

test('a column shows only its own candidates, each once, and is empty only if it has none', () => {
  fc.assert(
    fc.property(columnsOf(COLUMN_STYLES), (columns) => {
      for (const [index, ids] of chooseColumnDramas(columns, 12).entries()) {
        const candidates = columns[index]?.dramaIds ?? [];
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(12);
        expect(ids.every((id) => candidates.includes(id))).toBe(true);
        expect(ids.length > 0).toBe(candidates.length > 0);
      }
    }),
  );
});

function drama(dramaId: string, ...ids: string[]) {
  return { dramaId, categories: ids.map((categoryId) => ({ categoryId })) };
}

test('each genre tile shows its first drama, and dramas without a genre get no tile', () => {
  const dramas = [
    drama('a', 'love', 'revenge'),
    drama('b', 'love'),
    drama('c'),
    drama('d', 'revenge'),
    drama('e', 'crown'),
  ];

  const tiles = chooseTileDramas(dramas, 2);

  expect(tiles.map(({ dramaId }) => dramaId)).toEqual(['a', 'd']);
});
