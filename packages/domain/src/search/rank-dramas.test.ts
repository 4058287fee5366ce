// spec: 7 calls, search: exact matches, then name starts, typos, inner matches and introductions

import { expect, test } from 'vitest';

import { correctKeyword } from './correct-keyword.ts';
import { rankDramas } from './rank-dramas.ts';
import { searchKeyOf, textKeyOf } from './search-key.ts';

type Seed = { names: string[]; introductions?: string[] };

function dramaOf({ names, introductions = [] }: Seed) {
  return {
    name: names[0] ?? '',
    names: names.map(searchKeyOf),
    introductions: introductions.map(textKeyOf),
  };
}

/** Searches among dramas with these names, most popular first. */
function search(typed: string, seeds: readonly (Seed | string)[]): string[] {
  const dramas = seeds.map((seed) => dramaOf(typeof seed === 'string' ? { names: [seed] } : seed));
  return rankDramas(dramas, typed).map(({ name }) => name);
}

test('a drama that matches better ranks higher, however popular the others are', () => {
  const found = search('heart', [
    { names: ['Far Away'], introductions: ['A heart beats twice.'] },
    'Sweethearts',
    'Under the Haert of Oaks',
    'Haert of Stone',
    'Heartt',
    'The Last Heart',
    'Heart Number Two',
    'Heart',
    'Nothing of the Kind',
  ]);

  expect(found).toEqual([
    'Heart',
    // This name begins with the keyword, and is also the keyword with one typo.
    'Heartt',
    'Heart Number Two',
    'The Last Heart',
    'Haert of Stone',
    'Under the Haert of Oaks',
    'Sweethearts',
    'Far Away',
  ]);
});

test('the more popular of two equal matches ranks first', () => {
  expect(search('moon', ['Moon Two', 'Moon One'])).toEqual(['Moon Two', 'Moon One']);
});

test('the match for a mistyped name is in the top three, even if many names begin with the keyword', () => {
  const others = ['Quentin One', 'Quentin Two', 'Quentin Three', 'Quentin Four'];

  const found = search('quen', [...others, 'Queen']);

  expect(found).toEqual([...others.slice(0, 2), 'Queen', ...others.slice(2)]);
});

test.each([
  ['words in another order', 'bride moon', 'Moon Bride'],
  ['the beginnings of words', 'mo br', 'Moon Bride'],
  ['the English name', 'moon bride', '月の花嫁'],
  ['a part of a Japanese name', '花嫁', '月の花嫁'],
  ['one Chinese character', '亮', '月亮新娘'],
  ['a part of a Thai name', 'สาว', 'เจ้าสาวแห่งจันทรา'],
  ['a Korean syllable that is half typed', '달빛 시', '달빛 신부'],
  ['a part of a Korean word', '빛', '달빛 신부'],
  ['an Arabic name without its hamza', 'احمد', 'أحمد والقمر'],
  ['a typo in a long Japanese name', 'そして彼女は月にいっだ', 'そして彼女は月にいった'],
])('a drama is found by %s', (_what, typed, name) => {
  expect(search(typed, [{ names: [name, 'Moon Bride'] }])).toEqual([name]);
});

test.each([
  ['a typo in a short name', 'maon', 'Moon'],
  ['a typo in a short beginning', 'hearb', 'Far Heap'],
  ['two typos', 'mean brida', 'Moon Bride'],
  ['a keyword of short words with a typo', 'the la', 'The Patient in Bed Nine'],
  ['a keyword of which one word is missing in the name', 'moon groom', 'Moon Bride'],
  ['a keyword without letters', '%_?', 'Moon Bride'],
])('a drama is not found by %s', (_what, typed, name) => {
  expect(search(typed, [name])).toEqual([]);
});

test('an introduction matches by its words, not by parts of a word', () => {
  const seed = { names: ['Far Away'], introductions: ['Her heart is in Lyon.'] };

  expect(search('heart lyon', [seed])).toEqual(['Far Away']);
  expect(search('art', [seed])).toEqual([]);
  expect(search('h', [seed])).toEqual([]);
});

test.each([
  ['Japanese', '花嫁', '彼女は月の花嫁になる。'],
  ['Korean', '림자', '그의 그림자를 빌렸다.'],
])('an introduction in %s is found by any part of it', (_language, typed, introduction) => {
  const seed = { names: ['Far Away'], introductions: [introduction] };

  expect(search(typed, [seed])).toEqual(['Far Away']);
});

test('a search limited to names ignores introductions', () => {
  const drama = dramaOf({ names: ['Far Away'], introductions: ['A heart.'] });

  expect(rankDramas([drama], 'heart')).toHaveLength(1);
  expect(rankDramas([drama], 'heart', { isNamesOnly: true })).toEqual([]);
});

const BY_TERM = [
  { ...dramaOf({ names: ['The Wilves of Bern'] }), terms: [] },
  { ...dramaOf({ names: ['Night Shift'] }), terms: ['second chance', 'werewolf and wolves'] },
];
const found = (typed: string) => rankDramas(BY_TERM, typed).map(({ name }) => name);

test('a term matches in singular and plural, and ranks before names with a typo', () => {
  expect(found('wolves')).toEqual(['Night Shift', 'The Wilves of Bern']);
  expect(found('wolf')).toEqual(['Night Shift']);
  expect(found('second chances')).toEqual(['Night Shift']);
});

test('wolf and wolves find the same names', () => {
  const names = ['Stitches for a Wolf', 'A Therapist for Wolves'];

  expect(search('wolf', names)).toEqual(names);
  expect(search('wolves', names)).toEqual(names.toReversed());
});

test.each([
  ['lsat trian', ['The Last Train Home'], 'last train'],
  ['ninty nine flors', ['Ninety-Nine Floors Down'], 'ninety nine floors'],
  ['corazon nuemro', ['Corazón número dos'], 'corazon número'],
  ['last train', ['The Last Train Home'], null],
  ['train', ['Something Else'], null],
  ['月の花嫁', ['月の花婿'], null],
])('the keyword %j among the names %j is corrected to %j', (typed, names, meant) => {
  expect(correctKeyword(names, typed)).toBe(meant);
});
