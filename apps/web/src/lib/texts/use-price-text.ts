import { CURRENCY } from '@hookline/contract/client';
import { useFormatter } from 'use-intl';

/** CLDR begins Arabic prices with this mark, which would make '4.99 US$' appear as '$US 4.99'. */
const RIGHT_TO_LEFT_MARK = '\u200F';
const ISOLATE_LEFT_TO_RIGHT = '\u2066';
const END_OF_ISOLATE = '\u2069';

/** Returns a function that formats a price: '$4.99' for 4.99, left to right in every language. */
export function usePriceText(): (price: number) => string {
  const format = useFormatter();

  return (price) => {
    const text = format.number(price, { style: 'currency', currency: CURRENCY });
    return text.startsWith(RIGHT_TO_LEFT_MARK)
      ? ISOLATE_LEFT_TO_RIGHT + text.slice(1) + END_OF_ISOLATE
      : text;
  };
}
