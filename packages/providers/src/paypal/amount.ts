import { type PaypalAmount, CURRENCY, decimalAmount } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

const DECIMAL = /^-?\d{1,12}(?:\.\d{1,2})?$/;

/** Schema of PayPal's amounts, parsed into whole cents without floating-point fractions. */
export const WireAmount = z.pipe(
  z.object({ currency_code: z.string(), value: z.string().check(z.regex(DECIMAL)) }),
  z.transform(({ currency_code: currency, value }): PaypalAmount => ({
    currency,
    cents: centsOf(value),
  })),
);

/** Formats whole cents as a PayPal amount. */
export function serializeAmount(cents: number): { currency_code: string; value: string } {
  return { currency_code: CURRENCY, value: decimalAmount(cents) };
}

function centsOf(value: string): number {
  const [units = '', fraction = ''] = value.split('.');
  return Number(`${units}${fraction.padEnd(2, '0')}`);
}
