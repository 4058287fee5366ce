import { beginsWithinOneEdit, isWithinOneEdit } from './one-edit.ts';
import { isUnspaced } from './search-key.ts';
import { wordForms } from './word-forms.ts';

/**
 * Minimum number of letters of a name for a typo to be forgiven. For part of a name, one word of
 * the keyword needs as many letters: 'the la' must not find every name that begins with 'The'.
 */
const TYPO_LETTERS_MIN = 5;

/**
 * Minimum number of letters of a word for a typo in it to be forgiven. Each other word must fit, or
 * have such a typo.
 */
const WORD_LETTERS_MIN = 4;
/** Minimum number of letters of a keyword for it to match terms, or names in other languages. */
const OTHER_NAME_LETTERS_MIN = 3;

/** Degrees to which a drama fits a keyword; lower is better. */
export const FIT = {
  exactName: 0,
  nameBegins: 1,
  wordsBegin: 2,
  otherForm: 3,
  /** A genre, label or column of the drama. */
  term: 4,
  nameWithTypo: 5,
  nameBeginsWithTypo: 6,
  wordBeginsWithTypo: 7,
  wordsWithTypos: 8,
  withinName: 9,
  /** A name in another language. */
  otherName: 10,
  introduction: 11,
} as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** A keyword prepared for comparison with many names. */
export type Keyword = {
  key: string;
  words: readonly string[];
  /** Singular and plural forms of each word. Null if no word has another form. */
  forms: readonly (readonly string[])[] | null;
  /** Whether the keyword also matches in the middle of a word. */
  isUnspaced: boolean;
  /** Whether a typo is forgiven in a part of a name. */
  hasLongWord: boolean;
};

export function keywordOf(key: string): Keyword {
  const words = key.split(' ');
  const hasLongWord = words.some((word) => word.length >= TYPO_LETTERS_MIN);
  const forms = words.map(wordForms);
  const hasForms = forms.some(({ length }) => length > 1);
  return { key, words, forms: hasForms ? forms : null, isUnspaced: isUnspaced(key), hasLongWord };
}

/** Returns how well a name, as a key (`searchKeyOf`), fits a keyword; null if it does not. */
export function matchName(keyword: Keyword, name: string): Fit | null {
  const { key, words } = keyword;
  if (name.startsWith(key)) return name.length === key.length ? FIT.exactName : FIT.nameBegins;
  if (words.every((word) => beginsWord(word, name))) return FIT.wordsBegin;
  if (isOtherForm(keyword, name)) return FIT.otherForm;
  const typo = matchWithTypo(keyword, name);
  if (typo !== null) return typo;
  return name.includes(key) ? FIT.withinName : null;
}

/** Whether a name is the keyword with at most one typo, and is long enough to forgive one. */
export function isNameWithTypo(key: string, name: string): boolean {
  return name.length >= TYPO_LETTERS_MIN && isWithinOneEdit(key, name);
}

/** Whether a keyword matches the starts of a term's words, in singular or plural. */
export function matchesTerm(keyword: Keyword, term: string): boolean {
  // One or two letters are probably the beginning of a name.
  if (!keyword.isUnspaced && keyword.key.length < OTHER_NAME_LETTERS_MIN) return false;
  return keyword.words.every((word) => beginsWord(word, term)) || isOtherForm(keyword, term);
}

/** Whether names in any language, joined by spaces, contain every word of a keyword. */
export function isInNames(keyword: Keyword, names: string): boolean {
  if (keyword.isUnspaced) return keyword.key.length > 1 && names.includes(keyword.key);
  if (keyword.key.length < OTHER_NAME_LETTERS_MIN) return false;
  return keyword.words.every((word) => beginsWord(word, names));
}

/** Whether a typed word is a word of a name with at most one typo. Both words are keys. */
export function isWordWithTypo(typed: string, word: string): boolean {
  return typed.length >= WORD_LETTERS_MIN && isWithinOneEdit(typed, word);
}

/**
 * Whether an introduction contains every word of a keyword: at the start of a word, or anywhere in
 * scripts without spaces. A single letter is too unspecific for a text this long.
 */
export function mentions(keyword: Keyword, introduction: string): boolean {
  if (keyword.isUnspaced) return introduction.includes(keyword.key);
  if (keyword.key.length < 2) return false;
  return keyword.words.every((word) => beginsWord(word, introduction));
}

function isOtherForm({ forms }: Keyword, text: string): boolean {
  return forms !== null && forms.every((same) => same.some((form) => beginsWord(form, text)));
}

function matchWithTypo(keyword: Keyword, name: string): Fit | null {
  const { key, words, hasLongWord } = keyword;
  if (isNameWithTypo(key, name)) return FIT.nameWithTypo;
  const part = hasLongWord ? matchPartWithTypo(key, name) : null;
  if (part !== null || words.length === 1) return part;
  const fits = words.every((word) => beginsWord(word, name) || hasWordWithTypo(word, name));
  return fits ? FIT.wordsWithTypos : null;
}

/** Whether a name has a word that was typed with a typo. Copies only words of a similar length. */
function hasWordWithTypo(typed: string, name: string): boolean {
  for (let from = 0; from < name.length;) {
    const space = name.indexOf(' ', from);
    const to = space < 0 ? name.length : space;
    const isLikely = Math.abs(to - from - typed.length) <= 1;
    if (isLikely && isWordWithTypo(typed, name.slice(from, to))) return true;
    from = to + 1;
  }
  return false;
}

function matchPartWithTypo(key: string, name: string): Fit | null {
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
