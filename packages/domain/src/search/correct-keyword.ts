import { isWordWithTypo, keywordOf, matchName, FIT } from './match-name.ts';
import { keywordKeysOf, searchKeyOf } from './search-key.ts';

const BETWEEN_WORDS = /[\s\p{Pd}]+/u;
const AROUND_WORD = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Returns the keyword with misspelt words corrected to those of the best result: 'last train' for
 * 'lsat trian'. Null if no word is misspelt, or for a script without spaces between words.
 *
 * @param names  Displayed names in the best result, in the viewer's language and in English.
 */
export function correctKeyword(names: readonly string[], typed: string): string | null {
  const keyword = keywordOf(keywordKeysOf(typed).name);
  if (keyword.isUnspaced) return null;
  for (const name of names) {
    const fit = matchName(keyword, searchKeyOf(name));
    const isMisspelt = fit !== null && fit >= FIT.nameWithTypo && fit <= FIT.wordsWithTypos;
    const corrected = isMisspelt ? correctWords(keyword.words, name) : null;
    if (corrected !== null) return corrected;
  }
  return null;
}

function correctWords(typed: readonly string[], name: string): string | null {
  const words = name.split(BETWEEN_WORDS).map((word) => word.replaceAll(AROUND_WORD, ''));
  const corrected = typed.map((word) => {
    if (words.some((other) => searchKeyOf(other).startsWith(word))) return word;
    return words.find((other) => isWordWithTypo(word, searchKeyOf(other)))?.toLowerCase() ?? null;
  });
  return corrected.every((word) => word !== null) ? corrected.join(' ') : null;
}
