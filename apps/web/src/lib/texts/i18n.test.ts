import { LOCALES } from '@hookline/domain/routing';
import { expect, test } from 'vitest';
import { createFormatter } from 'use-intl';

import { intlLocaleOf } from './i18n.ts';

const AT_MS = Date.UTC(2026, 10, 22, 13, 5);
/** Matches a digit of another script, such as Arabic or Thai. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;

// spec: 4 language, gregory calendar and latn digits in every formatter
test.each(LOCALES)(
  'numbers, prices and dates of %s use Western digits and Gregorian years',
  (locale) => {
    const format = createFormatter({ locale: intlLocaleOf(locale), timeZone: 'UTC' });

    const texts = [
      format.number(1_234_567),
      format.number(4.99, { style: 'currency', currency: 'USD' }),
      format.dateTime(AT_MS, { dateStyle: 'long' }),
      format.dateTime(AT_MS, { dateStyle: 'short', timeStyle: 'short' }),
    ];

    expect(texts.filter((text) => OTHER_DIGIT.test(text))).toEqual([]);
    expect(texts[0]?.replaceAll(/\D/g, '')).toBe('1234567');
    expect(texts[2]).toContain('2026');
  },
);

test.each([
  ['ar-SA', '‎+1,500', '22 نوفمبر 2026'],
  ['th-TH', '+1,500', '22 พฤศจิกายน ค.ศ. 2026'],
] as const)(
  '%s uses Western digits and Gregorian dates, although its default dates differ',
  (locale, amount, date) => {
    const format = createFormatter({ locale: intlLocaleOf(locale), timeZone: 'UTC' });

    expect(format.number(1500, { signDisplay: 'always' })).toBe(amount);
    expect(format.dateTime(AT_MS, { dateStyle: 'long' })).toBe(date);
    expect(new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(AT_MS)).not.toContain(
      '2026',
    );
  },
);
