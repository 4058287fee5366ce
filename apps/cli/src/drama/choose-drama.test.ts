// spec: 10 command line, ours: a drama is identified by the start of its id, its name or its URL;
//   an ambiguous word is rejected

import { expect, test } from 'vitest';

import { chooseDrama, readDramaWord } from './choose-drama.ts';

const ID = 'ca02f00d000000000000000000000001';
const HEIR_ID = 'ca02bead000000000000000000000002';
const DRAMAS = [
  { dramaId: ID, dramaName: 'Moon Bride', names: ['Moon Bride', 'La novia lunar', '月の花嫁'] },
  { dramaId: HEIR_ID, dramaName: 'The Heir', names: ['The Heir'] },
  { dramaId: 'e'.repeat(32), dramaName: 'The Heir!', names: ['The Heir!'] },
  { dramaId: 'd'.repeat(32), dramaName: 'Beef', names: ['Beef'] },
  { dramaId: `beef${'0'.repeat(28)}`, dramaName: 'Soup', names: ['Soup'] },
];
const choose = (word: string) => chooseDrama(readDramaWord(word), DRAMAS);

test.each([
  ID,
  'ca02f',
  'CA02F00D',
  'moon-bride',
  'Moon Bride',
  'la-novia-lunar',
  '月の花嫁',
  `moon-bride-${ID}`,
  `an-old-name-${ID}`,
  `https://drama.example/es-ES/reel-shorts/la-novia-lunar-${ID}/3/?from=home`,
  `/reel-shorts/${ID}/1`,
])('the word "%s" identifies one drama', (word) => {
  expect(choose(word)).toBe(ID);
});

test.each([
  ['ca02', `'ca02' matches several dramas: ${ID} (Moon Bride), ${HEIR_ID} (The Heir). Use an id.`],
  [
    'the-heir',
    `'the-heir' matches several dramas: ${HEIR_ID} (The Heir), ${'e'.repeat(32)} (The Heir!). `,
  ],
  // A name that looks like an id may be either.
  [
    'beef',
    `'beef' matches several dramas: ${'d'.repeat(32)} (Beef), beef${'0'.repeat(28)} (Soup). `,
  ],
  ['moon', "There is no drama 'moon'. 'drama list' lists all dramas."],
  ['f'.repeat(32), 'There is no such drama.'],
])('the word "%s" is rejected with %s', (word, says) => {
  expect(() => choose(word)).toThrow(says);
});

test.each(['ca0', '?!', ''])('the word "%s" is rejected: it cannot be a drama id', (word) => {
  expect(() => choose(word)).toThrow(
    'is not a drama id. Type at least the first 4 digits of the id',
  );
});

test('at most five matching dramas are listed', () => {
  const many = Array.from({ length: 7 }, (_, at) => ({
    dramaId: `${at}`.repeat(32),
    dramaName: 'Same',
    names: ['Same'],
  }));

  expect(() => chooseDrama(readDramaWord('same'), many)).toThrow('4444 (Same), 2 more. Use an id.');
});
