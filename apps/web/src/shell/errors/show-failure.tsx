import type { Client } from '@hookline/contract/client';
import { localePath } from '@hookline/domain/routing';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { App } from '../app.tsx';
import { RootError } from './root-error.tsx';
import { loadWithRetry } from '../../lib/loading/load-with-retry.ts';
import { leave } from '../../lib/browser/leave.ts';
import type { Site } from '../../lib/page/site.ts';
import { loadMessages } from '../../lib/texts/catalogs.ts';

type Failure = {
  site: Site;
  api: Client;
  error: unknown;
  /** Root of the page; null if the page failed before it had one. */
  root: Root | null;
};

const ROUTE_ID = 'failure';

/**
 * Shows the error page in place of a page that failed before it was hydrated. Its links load new
 * documents, because the code of this page cannot be trusted.
 */
export async function showFailure({ site, api, error, root }: Failure): Promise<void> {
  const messages = await loadWithRetry(() => loadMessages(site.locale));
  const router = createBrowserRouter(
    [{ id: ROUTE_ID, path: '*', loader: leaveFor, errorElement: <RootError />, element: null }],
    {
      basename: localePath(site.locale, '/'),
      hydrationData: { errors: { [ROUTE_ID]: error ?? new Error('The page failed.') } },
    },
  );
  (root ?? createRoot(document)).render(
    <App site={site} messages={messages} api={api}>
      <RouterProvider router={router} />
    </App>,
  );
}

/** Loads a new document. Never resolves, because that document replaces the page. */
function leaveFor({ request }: LoaderFunctionArgs): Promise<never> {
  leave(request.url);
  return new Promise(() => undefined);
}
