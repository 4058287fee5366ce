import { createClient, type Client, type Transport } from '@hookline/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';

import messages from '../../../../messages/en-US.json' with { type: 'json' };
import { ApiContext } from '../../../lib/api/api.ts';

type RenderOptions = {
  /** Responds to the calls of `load`. */
  fetch: Transport['fetch'];
  /** Loads data before rendering. */
  load?: (queries: QueryClient, api: Client) => Promise<unknown>;
};

/** Renders the member's view after the calls of `load` have been answered. */
export async function renderWallet(children: ReactNode, { fetch, load }: RenderOptions) {
  const api = createClient({ baseUrl: '/api', fetch, headers: () => ({}) });
  // Without the second setting, a failed list would be rendered as loading again.
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  });
  await load?.(queries, api);

  return renderToStaticMarkup(
    <IntlProvider locale="en-US-u-ca-gregory-nu-latn" messages={messages} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <ApiContext value={api}>
          <MemoryRouter>{children}</MemoryRouter>
        </ApiContext>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

/** Returns the text of the markup, with one space between its parts. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
