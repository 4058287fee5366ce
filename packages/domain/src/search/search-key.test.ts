// spec: 7 calls, search: case, accents, width and letter variants are ignored

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { keywordKeysOf, searchKeyOf, textKeyOf, trimKeyword } from './search-key.ts';

test.each([
  ['upper case', 'MOON Bride', 'moon bride'],
  ['punctuation and spaces', '  Moon -- Bride! (2) ', 'moon bride 2'],
  ['a possessive', "The Queen's Taster", 'the queens taster'],
  ['a possessive with a typographic apostrophe', 'The Queen’s Taster', 'the queens taster'],
  ['an elision', 'L’Amour d’été', 'l amour d ete'],
  ['accents', 'Él señaló Coração à São Paulo', 'el senalo coracao a sao paulo'],
  ['combining accents', 'Cafe\u0301', 'cafe'],
  ['an umlaut', 'Über Königin', 'uber konigin'],
  ['a sharp s', 'Die große Straße', 'die grosse strasse'],
  ['a capital sharp s', 'GROẞE', 'grosse'],
  ['letters that do not decompose', 'Øre Łódź Cœur Ægir', 'ore lodz coeur aegir'],
  ['Turkish letters', 'İstanbul ISPARTA ısı', 'istanbul isparta isi'],
  ['a final sigma', 'ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['full width', 'ＭＯＯＮ　１２', 'moon 12'],
  ['half-width Katakana', 'ﾊﾅﾖﾒ ｶﾞ', searchKeyOf('ハナヨメガ')],
  ['Katakana as Hiragana', 'ハナヨメ', 'はなよめ'],
  ['a space between Japanese words', '月の 花嫁', '月の花嫁'],
  ['a middle dot', '月・花', '月花'],
  ['Traditional Chinese', '月亮 新娘！', '月亮新娘'],
  ['Thai', 'เจ้าสาว ของ', searchKeyOf('เจ้าสาวของ')],
  ['a space between a Latin and a Japanese word', 'CEO 花嫁', 'ceo 花嫁'],
  ['alef with hamza or madda', 'أحمد إلى آخر ٱلقمر', 'احمد الي اخر القمر'],
  ['taa marbuta', 'عروسة', 'عروسه'],
  ['alef maqsura', 'ليلى', 'ليلي'],
  ['vowel signs', 'سِرُّ القَصْرِ', 'سر القصر'],
  ['a kashida', 'عـــروس', 'عروس'],
  ['Arabic presentation forms', 'ﻋﺮﻭﺱ', 'عروس'],
  ['Arabic and Persian digits', '٤٢ ۴۲', '42 42'],
  ['invisible characters', 'mo\u200bon\u200e bri\u00adde', 'moon bride'],
  ['an emoji', '🌙 Moon', 'moon'],
  ['no letter at all', '?! 🌙 %_', ''],
])('search keys are normalised: %s', (_what, text, key) => {
  expect(searchKeyOf(text)).toBe(key);
});

test.each([
  ['Thai vowels', 'กา', 'กิ'],
  ['voiced and unvoiced Kana', 'か', 'が'],
  ['Hangul syllables', '사', '서'],
  ['different German vowels', 'Bär', 'Bor'],
])('%s remain different in search keys', (_what, one, other) => {
  expect(searchKeyOf(one)).not.toBe(searchKeyOf(other));
});

test.each(['ㅅ', '사', '살', '사라', '사랑'])(
  'the key of %s, typed on the way to 사랑, is a prefix of the key of 사랑',
  (typed) => {
    expect(searchKeyOf('사랑')).toMatch(new RegExp(`^${searchKeyOf(typed)}`));
  },
);

test('a search key has only letters, digits and single spaces, and the key of a key is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = searchKeyOf(text);
      expect(key).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*)?$/u);
      expect(searchKeyOf(key)).toBe(key);
    }),
    { seed: 20_261_122, numRuns: 1_000 },
  );
});

test('case and Unicode composition never change a search key', () => {
  const letters = Array.from('abcxyzäöüßéèñçãõışğİIåøœ ابتأإآةىيあアガ月가사랑');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters)), (parts) => {
      const text = parts.join('');
      for (const form of [text.toUpperCase(), text.normalize('NFD'), text.normalize('NFKC')]) {
        expect(searchKeyOf(form)).toBe(searchKeyOf(text));
      }
    }),
    { seed: 20_261_122, numRuns: 500 },
  );
});

test('the length of a keyword key is limited even if its characters expand', () => {
  const { name, text } = keywordKeysOf('ﷺ'.repeat(64));

  expect(Math.max(name.length, text.length)).toBeLessThanOrEqual(256);
});

test('a keyword is trimmed and never cut within a character', () => {
  expect(trimKeyword('  moon bride ')).toBe('moon bride');
  expect(trimKeyword('mo\0on')).toBe('moon');
  expect(trimKeyword('🌙'.repeat(65))).toBe('🌙'.repeat(64));
  expect(trimKeyword(`${'a'.repeat(63)} b`)).toBe('a'.repeat(63));
});

test('an introduction has the same key as a name, except that Korean syllables stay whole', () => {
  expect(textKeyOf('그의 그림자, CEO의 Café')).toBe('그의 그림자 ceo의 cafe');
});
