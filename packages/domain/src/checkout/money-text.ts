import { decimalAmount } from './decimal-amount.ts';

/** Formats whole cents for operators: '$4.99', or '4.99 EUR' in any other currency. */
export function moneyText(cents: number, currency = 'USD'): string {
  return currency === 'USD' ? `$${decimalAmount(cents)}` : `${decimalAmount(cents)} ${currency}`;
}
