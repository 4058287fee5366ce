// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { intlLocaleOf } from './i18n.ts';
import { usePriceText } from './use-price-text.ts';

test.each([
  ['en-US', '$4.99'],
  ['de-DE', '4,99\u00A0$'],
  ['ar-SA', '\u20664.99\u00A0US$\u2069'],
] as const)('a price in %s reads from left to right', (locale, text) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale={intlLocaleOf(locale)} timeZone="UTC">
      {children}
    </IntlProvider>
  );

  expect(renderHook(usePriceText, { wrapper }).result.current(4.99)).toBe(text);
});
