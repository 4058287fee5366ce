import { findClosest } from '@hookline/domain';

/** Letters per error: a six-letter word may have two errors, a three-letter word one. */
const CHARACTERS_PER_EDIT = 3;

/** Finds the candidate that a mistyped word most likely means; returns null if none is similar. */
export function suggest(word: string, candidates: readonly string[]): string | null {
  return findClosest(word, candidates, Math.max(1, Math.floor(word.length / CHARACTERS_PER_EDIT)));
}
