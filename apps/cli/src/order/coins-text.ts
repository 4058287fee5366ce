import type { CoinAmounts, CoinChanges } from '@hookline/services/checkout';

/** Describes the changes in human-readable lines; none if nothing has changed. */
export function coinLines({ credited, takenBack }: CoinChanges): string[] {
  const lines = credited === null ? [] : [`Credited: ${amountText(credited)}.`];
  if (takenBack === null) return lines;
  const { debt } = takenBack;
  const owed = debt === 0 ? '' : ` Already spent, and now owed by the member: ${debt}.`;
  return [...lines, `Clawed back: ${amountText(takenBack)}.${owed}`];
}

function amountText({ coin, bonus }: CoinAmounts): string {
  return `${coin} coins and ${bonus} bonus`;
}
