import { AppError } from '@hookline/contract/client';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { logWarning } from '../errors/log.ts';
import { noteError } from '../errors/note-error.ts';

let browserClient: QueryClient | undefined;

/**
 * Provides TanStack Query to a page. Only pages that need it wrap themselves in it, so that the
 * others load without its 10 kB. In the browser all pages share one cache; on the server each page
 * has its own.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(getQueries);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const STALE_MS = 60_000;

/** Returns the browser's only query cache; on the server, a new one for each page. */
export function getQueries(): QueryClient {
  if (browserClient !== undefined) return browserClient;
  const isServer = typeof window === 'undefined';
  const client = new QueryClient({
    queryCache: new QueryCache({
      // The first part of a key names the kind of data; later ones may name a member.
      onError: (error, { queryKey }) => {
        logWarning('Data could not be loaded', queryKey[0], error);
        // A rejection is an expected response; only a failed server or a bug is reported.
        if (!(error instanceof AppError) || error.httpStatus >= 500) noteError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // The API client has its own retry rule.
        retry: false,
        // On the server, no timer may keep the data of a finished request in memory.
        ...(isServer && { gcTime: Infinity }),
      },
    },
  });
  if (!isServer) browserClient = client;
  return client;
}
