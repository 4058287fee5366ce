import { utcText } from '@hookline/domain';

import { accountText } from '../member/account-types.ts';

/** Characters that could command a terminal or turn its order; JSON allows them unescaped. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/gu;

/**
 * Writes a record as one line of JSON with its own names. A moment in epoch milliseconds,
 * `createdAtMs`, becomes a text in UTC, `createdAt`. An account type becomes its word.
 */
export function jsonLine(record: object): string {
  return JSON.stringify(withTexts(record)).replaceAll(UNPRINTABLE, escape);
}

function withTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => {
      if (name === 'accountType' && typeof each === 'number') return [name, accountText(each)];
      if (!name.endsWith('AtMs')) return [name, withTexts(each)];
      return [name.slice(0, -'Ms'.length), typeof each === 'number' ? utcText(each) : each];
    }),
  );
}

function escape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
