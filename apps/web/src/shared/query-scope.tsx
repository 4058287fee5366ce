import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

let browserClient: QueryClient | undefined;

/**
 * Gives a page TanStack Query. Only pages that need it wrap themselves in it, so that the others
 * load without its 10 kB. In the browser all share one cache; on the server none is shared.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(getQueries);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const STALE_MS = 60_000;

/** The browser's one cache of what the viewer has been told; on the server a new one. */
export function getQueries(): QueryClient {
  if (browserClient !== undefined) return browserClient;
  const isServer = typeof window === 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // The client of the API has its own rule of retrying.
        retry: false,
        // On the server no timer may keep a finished request alive.
        ...(isServer && { gcTime: Infinity }),
      },
    },
  });
  if (!isServer) browserClient = client;
  return client;
}
