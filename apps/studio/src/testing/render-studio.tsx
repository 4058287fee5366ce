import { Toaster } from '@hookline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { ROUTES } from '../entry/routes.tsx';
import { callEvents } from '../lib/api.ts';
import { createQueries } from '../lib/query.ts';

/** Renders the whole studio at an address, after `fakeServer`. */
export function renderStudio(at: string) {
  callEvents.set({ isSignedOut: false, refusalCount: 0 });
  const router = createMemoryRouter(ROUTES, { initialEntries: [at] });
  render(
    <QueryClientProvider client={createQueries()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    /** Address as it is now, with its filters. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
