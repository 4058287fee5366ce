import { API_BASE_PATH, APP_ID, createClient, PLATFORM_WEB } from '@hookline/contract/client';
import type { Client, Transport } from '@hookline/contract/client';
import type { Locale } from '@hookline/domain';
import { createContext as createReactContext, use } from 'react';
import { createContext } from 'react-router';

/** The client of the API for loaders. Server and browser put in one of their own. */
export const apiContext = createContext<Client>();

/** The same client for components. A test provides one of its own. */
export const ApiContext = createReactContext<Client | null>(null);

/** @throws Error outside of an {@link ApiContext}. */
export function useApi(): Client {
  const client = use(ApiContext);
  if (client === null) throw new Error('ApiContext is missing.');
  return client;
}

/**
 * The client of a page in one language: texts come in the language of the address.
 *
 * @param viewerHeaders  Read at each call. The server has none: it knows no viewer.
 */
export function createApi(
  locale: Locale,
  fetch: Transport['fetch'],
  viewerHeaders?: Transport['headers'],
): Client {
  const headers = () => ({
    platform: String(PLATFORM_WEB),
    app_id: APP_ID,
    currentLanguage: locale,
    ...viewerHeaders?.(),
  });
  return createClient({ baseUrl: API_BASE_PATH, fetch, headers });
}
