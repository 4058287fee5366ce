import { expect, test } from 'vitest';

import {
  categoryPath,
  dramaParam,
  episodePath,
  parseCategoryParam,
  parseDramaParam,
  parseNumberParam,
} from './paths.ts';

const dramaId = '0123456789abcdef0123456789abcdef';

test('the path of an episode consists of slug, id and one-based number', () => {
  expect(episodePath({ dramaId, dramaName: 'Moon Bride!', episodeNumber: 3 })).toBe(
    `/reel-shorts/moon-bride-${dramaId}/3/`,
  );
});

test('a drama whose name has no letters has just its id as parameter', () => {
  expect(dramaParam({ dramaId, dramaName: '…!' })).toBe(dramaId);
});

test.each([
  { param: `moon-bride-${dramaId}`, id: dramaId },
  { param: `an-old-name-${dramaId}`, id: dramaId },
  { param: dramaId, id: dramaId },
  { param: `x${dramaId}`, id: null },
  { param: `${dramaId}-moon`, id: null },
  { param: dramaId.toUpperCase(), id: null },
  { param: '', id: null },
])('the drama parameter "$param" has the id $id', ({ param, id }) => {
  expect(parseDramaParam(param)).toBe(id);
});

test.each([
  { param: '1', number: 1 },
  { param: '999', number: 999 },
  { param: '0', number: null },
  { param: '07', number: null },
  { param: '1.5', number: null },
  { param: '-1', number: null },
  { param: '9999999', number: null },
])('the number parameter "$param" is parsed as $number', ({ param, number }) => {
  expect(parseNumberParam(param)).toBe(number);
});

test('column id and type are parsed from the column path', () => {
  const column = { columnId: 'top-10', columnType: 1 };

  expect(categoryPath(column)).toBe('/category/top-10-1/');
  expect(parseCategoryParam('top-10-1')).toEqual(column);
});

test.each(['', 'top', '8', '-8', 'Top-1', 'top--1', 'top-12345'])(
  'the category parameter "%s" is not parsed as a column',
  (param) => {
    expect(parseCategoryParam(param)).toBeNull();
  },
);
