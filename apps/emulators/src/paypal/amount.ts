/** Money in PayPal's format: `value` is decimal text. */
export type Amount = { currency_code: string; value: string };

const VALUE = /^\d{1,7}\.\d{2}$/;

export function isValue(text: string): boolean {
  return VALUE.test(text);
}

/** Returns the whole cents of a value that {@link isValue} accepts. */
export function centsOf({ value }: Amount): number {
  return Number(value.replace('.', ''));
}

export function amountOf(cents: number, currencyCode: string): Amount {
  return {
    currency_code: currencyCode,
    value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  };
}
