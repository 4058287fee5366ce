/** Maximum length of a search keyword in characters, counted as code points. */
export const KEYWORD_MAX = 64;
/** Maximum length of a keyword's key: one character may become many ('ﷺ' becomes 18). */
const KEYWORD_KEY_UNITS_MAX = 256;

const ASCII = /^[\0-\x7f]*$/;
/**
 * Accents, Hebrew and Arabic vowel signs, the kashida and invisible characters. Thai signs and
 * Japanese voicing marks are kept, because they make another letter.
 */
const IGNORED = /(?![\p{Script=Thai}\u3099\u309a])[\p{Mn}\p{Me}\p{Cf}]|\u0640/gu;
/** Letters that Unicode does not decompose but people use interchangeably. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const REPLACED = /[ßæœøđðþłıςٱةىیک٠-٩۰-۹ァ-ヶ]/g;
const HANGUL_FINAL = /[\u11a8-\u11c2]/g;
/** Leading consonants for the trailing consonants of Hangul syllables, U+11A8 to U+11C2. */
const LEADING_CONSONANTS =
  'ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'.split(
    ' ',
  );
const POSSESSIVE = /['’](?=s(?![\p{L}\p{N}]))/gu;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu;
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3099\u309a\u30fc]`;
const SPACE_WITHIN_UNSPACED = new RegExp(`(?<=${UNSPACED}) (?=${UNSPACED})`, 'gu');
const BEGINS_UNSPACED = new RegExp(`^(?:${UNSPACED}|\\p{Script=Hangul})`, 'u');

const KATAKANA_TO_HIRAGANA = 0x60;
const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;
const HANGUL_FINAL_FIRST = 0x11a8;
const KATAKANA_FIRST = 0x30a1;

/**
 * Returns the form in which texts are compared: words of lower-case letters and digits with one
 * space between them. Case, accents, width, punctuation, Arabic letter variants, and Katakana or
 * Hiragana make no difference. Keys are the same in all locales: 'I', 'ı' and 'İ' are all 'i'.
 *
 * Hangul syllables become the letters typed for them, so that a half-typed word is a prefix of the
 * whole word and a slip of the finger is one wrong letter.
 */
export function searchKeyOf(text: string): string {
  return ASCII.test(text) ? foldAscii(text) : fold(text).replaceAll(HANGUL_FINAL, leadingOf);
}

/**
 * Returns the form in which introductions are compared: like `searchKeyOf`, but with composed
 * letters and syllables, which makes Korean a third as long.
 */
export function textKeyOf(text: string): string {
  return ASCII.test(text) ? foldAscii(text) : fold(text).normalize('NFC');
}

function foldAscii(text: string): string {
  const lower = text.toLowerCase().replaceAll(/'(?=s(?![a-z0-9]))/g, '');
  return lower.replaceAll(/[^a-z0-9]+/g, ' ').trim();
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(IGNORED, '')
    .replaceAll(REPLACED, replacementOf)
    .replaceAll(POSSESSIVE, '')
    .replaceAll(NO_WORD, ' ')
    .trim()
    .replaceAll(SPACE_WITHIN_UNSPACED, '');
}

/** Returns the typed text without surrounding blanks, cut to {@link KEYWORD_MAX}. */
export function trimKeyword(typed: string): string {
  const characters = Array.from(typed.replaceAll('\0', '').trim());
  return characters.slice(0, KEYWORD_MAX).join('').trimEnd();
}

/** Returns the bounded keys of a typed text, for names and for introductions. */
export function keywordKeysOf(typed: string): { name: string; text: string } {
  return { name: bounded(searchKeyOf(typed)), text: bounded(textKeyOf(typed)) };
}

function bounded(key: string): string {
  return key.slice(0, KEYWORD_KEY_UNITS_MAX).trimEnd();
}

/** Whether a key begins in a script without spaces between words, or in Hangul. */
export function isUnspaced(key: string): boolean {
  return BEGINS_UNSPACED.test(key);
}

function replacementOf(letter: string): string {
  const same = SAME_LETTERS[letter];
  if (same !== undefined) return same;
  const code = letter.charCodeAt(0);
  if (code >= KATAKANA_FIRST) return String.fromCharCode(code - KATAKANA_TO_HIRAGANA);
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
}

function leadingOf(final: string): string {
  return LEADING_CONSONANTS[final.charCodeAt(0) - HANGUL_FINAL_FIRST] ?? '';
}
