import type { Client } from '@hookline/contract/client';
import { directionOf } from '@hookline/domain/routing';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';

import { ApiContext } from '../lib/api/api.ts';
import { SiteContext, type Site } from '../lib/page/site.ts';
import { intlLocaleOf, type Messages } from '../lib/texts/i18n.ts';

type AppProps = {
  site: Site;
  messages: Messages;
  api: Client;
  children: ReactNode;
};

/** The whole document, with the contexts that pages require. */
export function App({ site, messages, api, children }: AppProps) {
  return (
    <html lang={site.locale} dir={directionOf(site.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b0910" />
        <meta name="color-scheme" content="dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <IntlProvider locale={intlLocaleOf(site.locale)} messages={messages} timeZone="UTC">
          <SiteContext value={site}>
            <ApiContext value={api}>{children}</ApiContext>
          </SiteContext>
        </IntlProvider>
      </body>
    </html>
  );
}
