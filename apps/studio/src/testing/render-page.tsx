import { Toaster } from '@hookline/ui';
import type { StudioSession } from '@hookline/contract/studio';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { createQueries, queryOf } from '../lib/query.ts';
import { beginSession } from '../lib/session.ts';
import { OWNER } from './fake-server.ts';

/**
 * Renders a page or part at an address with an owner's session, after `fakeServer`. Any other
 * address shows 'Elsewhere'.
 *
 * @param options.at  Address, with its filters.
 * @param options.session  Who is signed in, in the place of the owner.
 * @param options.path  Pattern of the route, where the page reads parameters of it.
 */
export function renderPage(
  page: ReactNode,
  { at = '/', path, session = OWNER }: { at?: string; path?: string; session?: StudioSession } = {},
) {
  const queries = createQueries();
  beginSession(queries, session);
  const router = createMemoryRouter(
    [
      { path: path ?? at.replace(/\?.*/, ''), element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    ...view,
    queries,
    sessionKey: queryOf('session', {}).queryKey,
    /** Address as it is now, with its filters. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
