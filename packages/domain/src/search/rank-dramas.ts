import { FIT, isNameWithTypo, keywordOf, matchName, mentions, type Keyword } from './match-name.ts';
import { keywordKeysOf } from './search-key.ts';

/** A drama as the search sees it, in the viewer's language and in English. */
export type SearchableDrama = {
  /** Keys as of `searchKeyOf`. */
  names: readonly string[];
  /** Keys as of `textKeyOf`. */
  introductions: readonly string[];
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
  const ranks: T[][] = Array.from({ length: FITS }, () => []);
  for (const drama of dramas) {
    const fit = matchDrama(drama, keyword, inText);
    if (fit !== null) ranks[fit]?.push(drama);
  }
  return raiseMisspelt(ranks.flat(), keys.name);
}

/** @param inText  The keyword as introductions have it; null leaves them out. */
function matchDrama(
  drama: SearchableDrama,
  keyword: Keyword,
  inText: Keyword | null,
): number | null {
  let best: number = FITS;
  for (const name of drama.names) best = Math.min(best, matchName(keyword, name) ?? FITS);
  if (best < FITS) return best;
  if (inText === null) return null;
  return drama.introductions.some((text) => mentions(inText, text)) ? FIT.introduction : null;
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
