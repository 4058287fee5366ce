import { beginsWithinOneEdit, isWithinOneEdit } from './one-edit.ts';
import { isUnspaced } from './search-key.ts';

/**
 * Letters that a name needs before a typo is forgiven. For a part of a name, a word of the keyword
 * needs them: 'the la' must not find every name that begins with 'The'.
 */
const TYPO_LETTERS_MIN = 5;

/** How well a drama fits a keyword; the lower, the better. */
export const FIT = {
  exactName: 0,
  nameBegins: 1,
  wordsBegin: 2,
  nameWithTypo: 3,
  nameBeginsWithTypo: 4,
  wordBeginsWithTypo: 5,
  withinName: 6,
  introduction: 7,
} as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** A keyword, prepared to be compared with many names. */
export type Keyword = {
  key: string;
  words: readonly string[];
  /** Whether it is found in the middle of a word. */
  isUnspaced: boolean;
  /** Whether a part of a name may have a typo. */
  hasLongWord: boolean;
};

export function keywordOf(key: string): Keyword {
  const words = key.split(' ');
  const hasLongWord = words.some((word) => word.length >= TYPO_LETTERS_MIN);
  return { key, words, isUnspaced: isUnspaced(key), hasLongWord };
}

/** Tells how well a name fits a keyword; null if it does not. Both are keys (`searchKeyOf`). */
export function matchName(keyword: Keyword, name: string): Fit | null {
  const { key, words } = keyword;
  if (name.startsWith(key)) return name.length === key.length ? FIT.exactName : FIT.nameBegins;
  if (words.every((word) => beginsWord(word, name))) return FIT.wordsBegin;
  const typo = matchWithTypo(keyword, name);
  if (typo !== null) return typo;
  return name.includes(key) ? FIT.withinName : null;
}

/** Whether a name is the keyword with at most one typo, and long enough for that to mean something. */
export function isNameWithTypo(key: string, name: string): boolean {
  return name.length >= TYPO_LETTERS_MIN && isWithinOneEdit(key, name);
}

/**
 * Whether an introduction has every word of a keyword: at the beginning of a word, or anywhere in
 * scripts without spaces. A single letter says too little about a text this long.
 */
export function mentions(keyword: Keyword, introduction: string): boolean {
  if (keyword.isUnspaced) return introduction.includes(keyword.key);
  if (keyword.key.length < 2) return false;
  return keyword.words.every((word) => beginsWord(word, introduction));
}

function matchWithTypo({ key, hasLongWord }: Keyword, name: string): Fit | null {
  if (isNameWithTypo(key, name)) return FIT.nameWithTypo;
  if (!hasLongWord) return null;
  if (beginsWithinOneEdit(key, name, 0)) return FIT.nameBeginsWithTypo;
  for (let space = name.indexOf(' '); space >= 0; space = name.indexOf(' ', space + 1)) {
    if (beginsWithinOneEdit(key, name, space + 1)) return FIT.wordBeginsWithTypo;
  }
  return null;
}

function beginsWord(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || text.charCodeAt(at - 1) === SPACE) return true;
  }
  return false;
}

const SPACE = 0x20;
