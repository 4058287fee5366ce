import { LOCALES } from '@hookline/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import english from '../../../messages/en-US.json' with { type: 'json' };
import { loadMessages } from '../../platform/texts/catalogs.ts';
import { useAccountName } from './account-name.ts';

/** Account types of the specification, section 3. */
const TYPES = [...Array.from({ length: 65 }, (_, index) => index + 1), 100, 404];

function Names({ types }: { types: readonly number[] }) {
  const nameOf = useAccountName();
  return types.map((type) => nameOf(type)).join('|');
}

test.each(LOCALES)('every type of coins has a name in %s', async (locale) => {
  const messages = await loadMessages(locale);

  expect(Object.keys(messages.accountType).map(Number)).toEqual(TYPES);
});

/** Texts that a language may share with English: names, and words that it borrowed. */
const SAME_IN: Readonly<Record<string, readonly string[]>> = {
  'es-ES': ['wallet.episode', 'wallet.drama'],
  'pt-BR': ['wallet.episode', 'wallet.drama', 'accountType.11'],
  'fr-FR': ['wallet.bonus', 'wallet.date', 'wallet.type'],
  'de-DE': ['wallet.coins', 'wallet.bonus'],
  'it-IT': ['wallet.bonus', 'wallet.episode', 'accountType.11'],
  'id-ID': [
    'wallet.bonus',
    'wallet.bonusChange',
    'wallet.spentBonus',
    'wallet.episode',
    'wallet.drama',
    'wallet.episodeLabel',
    'accountType.11',
  ],
};
/** Only arguments and signs. */
const WORDLESS = 'wallet.pageTitle';

test.each(LOCALES.filter((locale) => locale !== 'en-US'))(
  '%s has words of its own for the wallet and for every type of coins',
  async (locale) => {
    const messages = await loadMessages(locale);
    const same = (['wallet', 'accountType'] as const).flatMap((group) =>
      Object.entries<string>(english[group])
        .filter(([key, text]) => Reflect.get(messages[group], key) === text)
        .map(([key]) => `${group}.${key}`),
    );

    expect(same.filter((key) => key !== WORDLESS).toSorted()).toEqual(
      (SAME_IN[locale] ?? []).toSorted(),
    );
    expect(Object.keys(messages.wallet)).toEqual(Object.keys(english.wallet));
  },
);

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
])('type %d is called %s', (type, name) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={english} timeZone="UTC">
      <Names types={[type]} />
    </IntlProvider>,
  );

  expect(html).toBe(name);
});
