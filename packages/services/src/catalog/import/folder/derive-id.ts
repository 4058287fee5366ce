import { createHash } from 'node:crypto';

/** Ids are 32 hex digits: a uuid without its dashes. */
const ID_CHARACTERS = 32;

/** Derives an id from words. The same words give the same id on every machine. */
export function deriveId(...words: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  return hash.digest('hex').slice(0, ID_CHARACTERS);
}
