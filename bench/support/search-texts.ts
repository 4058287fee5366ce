import type { SearchText } from '@hookline/db/testing';
import { LOCALES, type Locale } from '@hookline/domain/routing';

import names from '../../packages/domain/src/search/testing/catalogue-names.json' with { type: 'json' };

const NAME_PARTS = 3;
const INTRODUCTION_PARTS = 30;
const UNSPACED: ReadonlySet<Locale> = new Set<Locale>(['ja-JP', 'th-TH', 'zh-TW']);

/** Words of the demo's names by locale; in scripts without spaces, pieces of two characters. */
const WORDS = new Map(
  LOCALES.map((locale) => {
    const text = names[locale].join(' ');
    return [locale, UNSPACED.has(locale) ? (text.match(/\S{1,2}/gu) ?? []) : text.split(' ')];
  }),
);

/** Returns a drama's texts in all locales, about as long as real ones; the same for each index. */
export function searchTextsOf(index: number): SearchText[] {
  return LOCALES.map((locale, place) => {
    const next = randomFrom(index * LOCALES.length + place);
    const words = WORDS.get(locale) ?? [];
    const pick = (count: number) =>
      Array.from({ length: count }, () => words[next() % words.length]).join(
        UNSPACED.has(locale) ? '' : ' ',
      );
    return { locale, name: pick(NAME_PARTS), introduce: `${pick(INTRODUCTION_PARTS)}.` };
  });
}

/** Returns a generator of pseudo-random numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
