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

/** A drama as the search sees it, in the viewer's language and in English. */
export type SearchableDrama = {
  /** Keys as of `searchKeyOf`. */
  names: readonly string[];
  /** Keys as of `textKeyOf`. */
  introductions: readonly string[];
  /** Keys of the genres, labels and columns that show it, in the same languages. */
  terms?: readonly string[];
  /** Keys of its names in all languages, joined by spaces. */
  allNames?: string;
};

const FITS = Object.keys(FIT).length;
/** A misspelt name is among this many first results, whatever else the misspelling begins. */
const TOP_RESULTS = 3;

/**
 * Finds the dramas that fit a keyword, the best first; the order of `dramas` decides among equals.
 *
 * @param dramas  The most popular first.
 * @param options.isNamesOnly  Leaves introductions out.
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
  /** The keyword as introductions have it; null leaves them out. */
  inText: Keyword | null;
  /** Null leaves terms out. */
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

/** Compares each term once: thousands of dramas share a few. */
function termTest(keyword: Keyword): (term: string) => boolean {
  const known = new Map<string, boolean>();
  return (term) => {
    const is = known.get(term) ?? matchesTerm(keyword, term);
    known.set(term, is);
    return is;
  };
}

/**
 * Raises the best misspelt name to the third place. 'Quen' begins all names with 'Quentin', but it
 * may stand for 'Queen', too.
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
