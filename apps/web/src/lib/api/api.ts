import { API_BASE_PATH, APP_ID, createClient, PLATFORM_WEB } from '@hookline/contract/client';
import type { Client, Transport } from '@hookline/contract/client';
import { createContext as createReactContext, use } from 'react';
import { createContext } from 'react-router';

import type { Site } from '../page/site.ts';

/** The API client for loaders. Server and browser each provide their own. */
export const apiContext = createContext<Client>();

/** The API client for components. A test provides its own. */
export const ApiContext = createReactContext<Client | null>(null);

/** Returns the API client. @throws Error outside of an {@link ApiContext}. */
export function useApi(): Client {
  const client = use(ApiContext);
  if (client === null) throw new Error('ApiContext is missing.');
  return client;
}

/**
 * Creates the API client of a page. Texts from the server are in the page's language.
 *
 * @param extraHeaders  Called for each request; omitted on the server, which knows no viewer.
 */
export function createApi(
  { locale, apiBasePath = API_BASE_PATH }: Pick<Site, 'locale' | 'apiBasePath'>,
  fetch: Transport['fetch'],
  extraHeaders?: Transport['headers'],
): Client {
  const headers = () => ({
    platform: String(PLATFORM_WEB),
    app_id: APP_ID,
    currentLanguage: locale,
    ...extraHeaders?.(),
  });
  return createClient({ baseUrl: apiBasePath, fetch, headers });
}
