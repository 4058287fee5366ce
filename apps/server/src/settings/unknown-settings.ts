import { findClosest } from '@hookline/domain';
import type { Environment } from '@hookline/providers';

const OWN_PREFIX = 'HOOKLINE_';
const LETTERS_WRONG_MAX = 2;
/** Minimum length of a checked name: shorter names of other programs resemble ours by chance. */
const NAME_CHARACTERS_MIN = 8;

/**
 * Lists environment variables that look like misspelt settings, one sentence each: names with a
 * prefix that only ours have, and names that differ from ours by a letter or two.
 *
 * @param names  All settings, renamed ones under both names.
 */
export function warnOfUnknown(environment: Environment, names: readonly string[]): string[] {
  const known = new Set(names);
  return Object.keys(environment).flatMap((key) => {
    if (known.has(key) || environment[key] === '') return [];
    const isOurs = key.startsWith(OWN_PREFIX);
    if (!isOurs && key.length < NAME_CHARACTERS_MIN) return [];
    const meant = findClosest(key, names, LETTERS_WRONG_MAX);
    if (meant !== null) return [`${key} is not a setting and is ignored: did you mean ${meant}?`];
    return isOurs ? [`${key} is not a setting and is ignored: docs/settings.md lists them.`] : [];
  });
}
