import type { catalog } from '@hookline/db';
import {
  ID_DIGITS_MIN,
  readDramaWord as readWord,
  slugOf,
  type DramaWord as ReadWord,
} from '@hookline/domain/routing';

import { UsageError } from '../command.ts';

const ID_CHARACTERS = 32;
/** Maximum number of candidates to list when a word matches several dramas. */
const CANDIDATES_MAX = 5;

/** A word of a command, and what it may identify. */
export type DramaWord = ReadWord & { word: string };

/**
 * Reads the word by which a user identifies a drama.
 *
 * @throws UsageError for a word that cannot identify a drama.
 */
export function readDramaWord(word: string): DramaWord {
  const read = readWord(word);
  if (read !== null) return { word, ...read };
  throw new UsageError(
    `'${word}' is not a drama id. Type at least the first ${ID_DIGITS_MIN} digits of the id, or the drama's name; 'drama list' shows both.`,
  );
}

/**
 * Finds the drama that a word identifies, by the start of its id or by its name in any language.
 *
 * @returns The drama's id.
 * @throws Error with one human-readable sentence if no drama matches, or more than one.
 */
export function chooseDrama(
  { word, idPrefix, slug }: DramaWord,
  dramas: readonly catalog.DramaName[],
): string {
  const found = dramas.filter(
    ({ dramaId, names }) =>
      (idPrefix !== null && dramaId.startsWith(idPrefix)) ||
      names.some((name) => slugOf(name) === slug),
  );
  const [drama, ...others] = found;
  if (drama === undefined) {
    const isWhole = idPrefix?.length === ID_CHARACTERS;
    throw new Error(
      isWhole
        ? 'There is no such drama.'
        : `There is no drama '${word}'. 'drama list' lists all dramas.`,
    );
  }
  if (others.length === 0) return drama.dramaId;
  const candidates = found
    .slice(0, CANDIDATES_MAX)
    .map(({ dramaId, dramaName }) => `${dramaId} (${dramaName})`);
  const more = found.length > CANDIDATES_MAX ? [`${found.length - CANDIDATES_MAX} more`] : [];
  throw new Error(
    `'${word}' matches several dramas: ${[...candidates, ...more].join(', ')}. Use an id.`,
  );
}
