import { FIT, isNameWithTypo, keywordOf, matchName, mentions, type Keyword } from './match-name.ts';
import { keywordKeyOf } from './search-key.ts';

/** A drama as the search sees it: keys (`searchKeyOf`) in the viewer's language and in English. */
export type SearchableDrama = {
  names: readonly string[];
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
  const key = keywordKeyOf(typed);
  if (key === '') return [];
  const keyword = keywordOf(key);
  const ranks: T[][] = Array.from({ length: FITS }, () => []);
  for (const drama of dramas) {
    const fit = matchDrama(keyword, drama, isNamesOnly);
    if (fit !== null) ranks[fit]?.push(drama);
  }
  return raiseMisspelt(ranks.flat(), key);
}

function matchDrama(keyword: Keyword, drama: SearchableDrama, isNamesOnly: boolean): number | null {
  let best: number = FITS;
  for (const name of drama.names) best = Math.min(best, matchName(keyword, name) ?? FITS);
  if (best < FITS) return best;
  if (isNamesOnly) return null;
  return drama.introductions.some((text) => mentions(keyword, text)) ? FIT.introduction : null;
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
