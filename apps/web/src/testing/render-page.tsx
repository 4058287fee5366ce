import type { Client } from '@hookline/contract/client';
import { DEFAULT_LOCALE, localePath, type Locale } from '@hookline/domain/routing';
import { clearToasts, fakePerson } from '@hookline/ui/testing';
import { render, renderHook } from '@testing-library/react';
import { createContext, use, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';

import messages from '../../messages/en-US.json' with { type: 'json' };
import { ApiContext } from '../lib/api/api.ts';
import { SiteContext, type Site } from '../lib/page/site.ts';
import { getQueries, QueryScope } from '../lib/api/query-scope.tsx';
import { intlLocaleOf } from '../lib/texts/i18n.ts';
import { fakeServer } from './fake-server.ts';

export type PageOptions = {
  /** Answers the calls, see {@link fakeServer}; without it each is refused with A0404. */
  api?: Client;
  /** Path of the page, without the language prefix. */
  path?: string;
  /** Changes URLs and formats; the texts stay English. */
  locale?: Locale;
  site?: Partial<Site>;
};

/**
 * Renders into the document within the contexts of a page: texts, site, API, queries and router.
 * Drops the data and the toasts of earlier pages in the same test file.
 */
export function renderPage(children: ReactNode, options: PageOptions = {}) {
  const { wrapper, ...page } = preparePage(options);
  return { ...render(children, { wrapper }), ...page };
}

/** Runs a hook within the contexts of a page; `rerender` gives it other props. */
export function renderPageHook<P, T>(
  useHook: (props: P) => T,
  { initialProps, ...options }: PageOptions & { initialProps: P },
) {
  const { wrapper, ...page } = preparePage(options);
  return { ...renderHook(useHook, { wrapper, initialProps }), ...page };
}

/** The only route renders the test's element, which may change. */
const Content = createContext<ReactNode>(null);

function RoutedContent() {
  return use(Content);
}

function preparePage(options: PageOptions) {
  const { api = fakeServer().api, path = '/', locale = DEFAULT_LOCALE } = options;
  const site = { locale, publicOrigin: location.origin, buildId: 'test', ...options.site };
  const queries = getQueries();
  queries.clear();
  clearToasts();
  const router = createMemoryRouter([{ path: '*', element: <RoutedContent /> }], {
    basename: localePath(locale, '/'),
    initialEntries: [localePath(locale, path)],
  });

  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale={intlLocaleOf(locale)} messages={messages} timeZone="UTC">
      <SiteContext value={site}>
        <ApiContext value={api}>
          <QueryScope>
            <Content value={children}>
              <RouterProvider router={router} />
            </Content>
          </QueryScope>
        </ApiContext>
      </SiteContext>
    </IntlProvider>
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  const navigation = (): unknown => router.state.location.state;
  return { wrapper, queries, address, navigation, user: fakePerson() };
}
