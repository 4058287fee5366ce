// spec: 3 entities, every coin account type has its name, and unknown types have the fallback
// touches: apps/web/src/features/wallet/account-name.ts

import { LOCALES } from '@hookline/domain/routing';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import english from '../../../messages/en-US.json' with { type: 'json' };
import { loadMessages } from '../../lib/texts/catalogs.ts';
import { useAccountName } from './account-name.ts';

/** Account types of the specification (section 3). */
const TYPES = [...Array.from({ length: 65 }, (_, index) => index + 1), 100, 404];

function Names({ types }: { types: readonly number[] }) {
  const nameOf = useAccountName();
  return types.map((type) => nameOf(type)).join('|');
}

test.each(LOCALES)('every account type has a name in %s', async (locale) => {
  const messages = await loadMessages(locale);

  expect(Object.keys(messages.accountType).map(Number)).toEqual(TYPES);
});

test.each([
  [1, 'Top-up'],
  [10, 'Expiration Clearance'],
  [41, 'Ad Tasks'],
  [59, 'Ad Tasks'],
  [60, 'Event Gift Pack'],
  [65, 'Rewards'],
  [100, 'Hourly Plan'],
  [0, 'Rewards'],
  [66, 'Rewards'],
])('account type %d is called %s', (type, name) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={english} timeZone="UTC">
      <Names types={[type]} />
    </IntlProvider>,
  );

  expect(html).toBe(name);
});
