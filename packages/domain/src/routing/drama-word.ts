import { parseDramaParam } from './paths.ts';
import { slugOf } from './slug.ts';

/** Fewest digits of an id that identify a drama: fewer may as well be a word. */
export const ID_DIGITS_MIN = 4;

/** Meanings of a word: the beginning of an id, and a slug. */
export type DramaWord = { idPrefix: string | null; slug: string };

/**
 * Reads the word by which an operator identifies a drama: its id, the beginning of its id, its name
 * as in a URL, or a URL.
 *
 * @returns Null for a word that cannot identify a drama.
 */
export function readDramaWord(word: string): DramaWord | null {
  const [, param = word] = /\/reel-shorts\/([^/?#]+)/.exec(word) ?? [];
  const dramaId = parseDramaParam(param);
  if (dramaId !== null) return { idPrefix: dramaId, slug: dramaId };
  const slug = slugOf(param);
  const isHex = /^[0-9a-f]*$/.test(slug);
  if (slug === '' || (isHex && slug.length < ID_DIGITS_MIN)) return null;
  return { idPrefix: isHex ? slug : null, slug };
}
