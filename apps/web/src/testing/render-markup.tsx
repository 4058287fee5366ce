import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';

import messages from '../../messages/en-US.json' with { type: 'json' };

/** Renders a component to static markup, with English texts, a query client and a router. */
export function renderMarkup(children: ReactNode, path = '/'): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

/** Returns the text that a viewer would read in a piece of markup. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
