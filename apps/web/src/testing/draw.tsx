import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';

import messages from '../../messages/en-US.json' with { type: 'json' };

/** Markup of a component with what pages find around them, in English. */
export function draw(children: ReactNode, path = '/'): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

/** What of it is read. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
