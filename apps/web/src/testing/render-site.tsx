import type { Client } from '@hookline/contract/client';
import { DEFAULT_LOCALE, localePath, type Locale } from '@hookline/domain/routing';
import { fakePerson } from '@hookline/ui/testing';
import { act, render } from '@testing-library/react';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type InitialEntry,
  type RouteObject,
} from 'react-router';
import { IntlProvider } from 'use-intl';

import messages from '../../messages/en-US.json' with { type: 'json' };
import { ApiContext, apiContext } from '../lib/api/api.ts';
import { SiteContext } from '../lib/page/site.ts';
import { getQueries, QueryScope } from '../lib/api/query-scope.tsx';
import { followNavigation } from '../lib/router/scroll-memory.tsx';
import { intlLocaleOf } from '../lib/texts/i18n.ts';
import { fakeServer } from './fake-server.ts';

type SiteOptions = {
  api?: Client;
  /** The viewer's history of URLs, with the language prefix; the last URL is shown. */
  entries?: InitialEntry[];
  locale?: Locale;
};

/** Renders several pages between which a viewer can go; {@link renderPage} renders only one. */
export async function renderSite(routes: RouteObject[], options: SiteOptions = {}) {
  const { api = fakeServer().api, entries = ['/'], locale = DEFAULT_LOCALE } = options;
  const site = { locale, publicOrigin: location.origin, buildId: 'test' };
  getQueries().clear();
  const router = createMemoryRouter(routes, {
    basename: localePath(locale, '/'),
    initialEntries: entries,
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  });
  followNavigation(router);
  // `act` also waits for the loader of the first page.
  const page = await act(async () =>
    render(
      <IntlProvider locale={intlLocaleOf(locale)} messages={messages} timeZone="UTC">
        <SiteContext value={site}>
          <ApiContext value={api}>
            <QueryScope>
              <RouterProvider router={router} />
            </QueryScope>
          </ApiContext>
        </SiteContext>
      </IntlProvider>,
    ),
  );
  return {
    ...page,
    router,
    user: fakePerson(),
    address: () => router.state.location.pathname + router.state.location.search,
    /** Goes to a page, or through the history by a number of steps, as the browser's buttons do. */
    go: (to: number | string) =>
      act(async () => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
  };
}
