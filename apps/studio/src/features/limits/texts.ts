import type { OperatorLimit } from '@hookline/contract/studio';

import { countOf, formatMoney } from '../../lib/format.ts';

/** Currency of limits of money: that of all packages. */
export const CURRENCY = 'USD';

type Name = OperatorLimit['name'];

export const LIMIT_WORDS: Readonly<Record<Name, string>> = {
  'grant-member-day': 'Coins to one member in a day',
  'grant-day': 'Coins to all members in a day',
  'refund-once': 'Money of one refund',
  'refund-day-count': 'Refunds in a day',
};

/** Formats a value of a limit: '200 coins', '$20.00', '5 refunds'. */
export function valueText(name: Name, value: number): string {
  switch (name) {
    case 'grant-member-day':
    case 'grant-day':
      return countOf(value, 'coin');
    case 'refund-once':
      return formatMoney(value, CURRENCY);
    case 'refund-day-count':
      return countOf(value, 'refund');
  }
}

/** Tells what a change of a limit does. */
export function limitEffect(limit: OperatorLimit, to: number | null): string {
  const { role, name, value } = limit;
  if (to === null) return 'Give a value such as the one before.';
  const what = LIMIT_WORDS[name].toLowerCase();
  return `For each operator with the role ${role}, ${what}: ${valueText(name, value)} becomes ${valueText(name, to)}, from the next act on. What was used today counts.`;
}
