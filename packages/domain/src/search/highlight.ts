import { isUnspaced, keywordKeysOf, searchKeyOf } from './search-key.ts';

/** A name in three parts; `match` is the typed part. */
export type Highlight = { before: string; match: string; after: string };

/**
 * Finds the typed text in a name, regardless of its spelling: 'cafe' in 'Le Café noir'. It matches
 * only at the start of a word. Null if the name has it in another order, with a typo or not at all.
 */
export function highlightOf(name: string, typed: string): Highlight | null {
  const key = keywordKeysOf(typed).name;
  if (key === '') return null;
  const letters = Array.from(name);
  for (let from = 0; from < letters.length; from += 1) {
    const rest = letters.slice(from);
    if (!isBoundary(letters[from - 1], key) || !searchKeyOf(rest.join('')).startsWith(key))
      continue;
    if (searchKeyOf(rest[0] ?? '') === '') continue;
    const length = lengthOf(rest, key);
    return {
      before: letters.slice(0, from).join(''),
      match: rest.slice(0, length).join(''),
      after: rest.slice(length).join(''),
    };
  }
  return null;
}

function isBoundary(before: string | undefined, key: string): boolean {
  return before === undefined || isUnspaced(key) || searchKeyOf(before) === '';
}

/** Counts the characters whose key is as long as the typed key, including accents after them. */
function lengthOf(letters: readonly string[], key: string): number {
  let length = 1;
  while (searchKeyOf(letters.slice(0, length).join('')).length < key.length) length += 1;
  while (/^\p{M}/u.test(letters[length] ?? '')) length += 1;
  return length;
}
