import { type PaypalAmount, CURRENCY, decimalAmount } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

const DECIMAL = /^-?\d{1,12}(?:\.\d{1,2})?$/;

/** Schema of an amount of PayPal's. It is read into whole cents without a fraction on the way. */
export const WireAmount = z.pipe(
  z.object({ currency_code: z.string(), value: z.string().check(z.regex(DECIMAL)) }),
  z.transform(({ currency_code: currency, value }): PaypalAmount => ({
    currency,
    cents: centsOf(value),
  })),
);

/** Formats whole cents as an amount of PayPal's. */
export function serializeAmount(cents: number): { currency_code: string; value: string } {
  return { currency_code: CURRENCY, value: decimalAmount(cents) };
}

function centsOf(value: string): number {
  const [units = '', fraction = ''] = value.split('.');
  return Number(`${units}${fraction.padEnd(2, '0')}`);
}
