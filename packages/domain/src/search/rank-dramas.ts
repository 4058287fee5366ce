import {
  FIT,
  isInNames,
  isNameWithTypo,
  keywordOf,
  matchesTerm,
  matchName,
  mentions,
  type Keyword,
} from './match-name.ts';
import { keywordKeysOf } from './search-key.ts';

/** A searchable drama, in the viewer's language and in English. */
export type SearchableDrama = {
  /** Keys made by `searchKeyOf`. */
  names: readonly string[];
  /** Keys made by `textKeyOf`. */
  introductions: readonly string[];
  /** Keys of the drama's genres, labels and columns, in the same languages. */
  terms?: readonly string[];
  /** Keys of the drama's names in all languages, joined by spaces. */
  allNames?: string;
};

const FITS = Object.keys(FIT).length;
/**
 * Number of top results that include the best match for a mistyped name, even if many names begin
 * with the keyword.
 */
const TOP_RESULTS = 3;

/**
 * Finds the dramas that fit a keyword, the best first; equal matches keep the order of `dramas`.
 *
 * @param dramas  The most popular first.
 * @param options.isNamesOnly  Whether to ignore introductions and terms.
 */
export function rankDramas<T extends SearchableDrama>(
  dramas: readonly T[],
  typed: string,
  { isNamesOnly = false }: { isNamesOnly?: boolean } = {},
): T[] {
  const keys = keywordKeysOf(typed);
  if (keys.name === '') return [];
  const keyword = keywordOf(keys.name);
  const inText = isNamesOnly ? null : keywordOf(keys.text);
  const isTerm = isNamesOnly ? null : termTest(keyword);
  const ranks: T[][] = Array.from({ length: FITS }, () => []);
  for (const drama of dramas) {
    const fit = matchDrama(drama, { keyword, inText, isTerm });
    if (fit !== null) ranks[fit]?.push(drama);
  }
  return raiseMisspelt(ranks.flat(), keys.name);
}

type ParsedQuery = {
  keyword: Keyword;
  /** The keyword for introductions; null ignores them. */
  inText: Keyword | null;
  /** Null ignores terms. */
  isTerm: ((term: string) => boolean) | null;
};

function matchDrama(
  drama: SearchableDrama,
  { keyword, inText, isTerm }: ParsedQuery,
): number | null {
  let best: number = FITS;
  for (const name of drama.names) best = Math.min(best, matchName(keyword, name) ?? FITS);
  if (best > FIT.term && isTerm !== null && drama.terms?.some(isTerm) === true) return FIT.term;
  if (best < FITS) return best;
  if (drama.allNames !== undefined && isInNames(keyword, drama.allNames)) return FIT.otherName;
  if (inText === null) return null;
  return drama.introductions.some((text) => mentions(inText, text)) ? FIT.introduction : null;
}

/** Returns a test that compares each term once, because thousands of dramas share few terms. */
function termTest(keyword: Keyword): (term: string) => boolean {
  const known = new Map<string, boolean>();
  return (term) => {
    const is = known.get(term) ?? matchesTerm(keyword, term);
    known.set(term, is);
    return is;
  };
}

/**
 * Raises the best match for a mistyped name to third place, if it ranks lower. 'Quen' is the
 * beginning of 'Quentin', but may also be a typo of 'Queen'.
 */
function raiseMisspelt<T extends SearchableDrama>(found: T[], key: string): T[] {
  const index = found.findIndex(({ names }) => names.some((name) => isNameWithTypo(key, name)));
  const misspelt = found[index];
  if (misspelt === undefined || index < TOP_RESULTS) return found;
  return [
    ...found.slice(0, TOP_RESULTS - 1),
    misspelt,
    ...found.slice(TOP_RESULTS - 1, index),
    ...found.slice(index + 1),
  ];
}
