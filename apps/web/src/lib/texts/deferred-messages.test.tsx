// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import { expect, test } from 'vitest';

import messages from '../../../messages/en-US.json' with { type: 'json' };
import { SiteContext } from '../page/site.ts';
import { DeferredMessages, loadDeferredMessages } from './deferred-messages.tsx';
import { intlLocaleOf, type Messages } from './i18n.ts';

/** Contains the texts of the first page only, without those of the wallet. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The build omits the others, too.
const firstMessages = { site: messages.site } as Messages;

function Wallet() {
  const t = useTranslations();
  return (
    <h2>
      {t('wallet.title')}: {t('site.loading')}
    </h2>
  );
}

const pageIn = (locale: 'en-US' | 'de-DE') => (
  <IntlProvider locale={intlLocaleOf(locale)} messages={firstMessages} timeZone="UTC">
    <SiteContext value={{ locale, publicOrigin: '', buildId: '' }}>
      <Suspense fallback="On its way">
        <DeferredMessages>
          <Wallet />
        </DeferredMessages>
      </Suspense>
    </SiteContext>
  </IntlProvider>
);

const title = () => screen.getByRole('heading').textContent;

test('a screen waits for its texts only once, and can also use the texts of the page around it', async () => {
  const { unmount } = await act(async () => {
    const page = render(pageIn('en-US'));
    // Awaits the load that the screen has started: a language is loaded only once.
    await loadDeferredMessages('en-US');
    return page;
  });
  expect(title()).toBe('My Wallet: Loading');
  unmount();

  render(pageIn('en-US'));

  expect(title()).toBe('My Wallet: Loading');
});

test('a page whose texts have loaded before never waits', async () => {
  await loadDeferredMessages('de-DE');

  render(pageIn('de-DE'));

  expect(title()).toMatch(/^Meine Wallet/);
});

test('a language is loaded once, however many screens request it', () => {
  expect(loadDeferredMessages('fr-FR')).toBe(loadDeferredMessages('fr-FR'));
});
