import { escapeUnprintable, utcText } from '@hookline/domain';
import { accountText } from '@hookline/domain/wallet';

/**
 * Formats a record as one line of JSON with its own names. A time in epoch milliseconds,
 * `createdAtMs`, becomes a text in UTC, `createdAt`. An account type becomes its word. Characters
 * that could control a terminal are also escaped.
 */
export function jsonLine(record: object): string {
  return escapeUnprintable(JSON.stringify(withTexts(record)));
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
