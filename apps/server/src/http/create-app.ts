import { catalog } from '@hookline/db';
import { Hono } from 'hono';

import type { Deps } from '../deps.ts';
import { addPaypalWebhook } from '../features/checkout/add-paypal-webhook.ts';
import { addMedia } from '../files/add-media.ts';
import { addHls } from '../files/add-hls.ts';
import { addShareImages } from '../files/add-share-images.ts';
import { addQrCodes } from '../pages/add-qr-codes.ts';
import { addSitemap } from '../pages/sitemap/add-sitemap.ts';
import { addWebFiles } from '../pages/add-web-files.ts';
import type { WebFiles } from '../pages/list-web-files.ts';
import { createPages, type Pages } from '../pages/create-pages.ts';
import { createPageSource } from '../pages/page-source.ts';
import type { Render } from '../pages/renderer.ts';
import { addressOf, type Bindings } from './answer-call.ts';
import { addApi } from './create-api.ts';
import type { App } from './answer-call.ts';
import { ENDPOINTS } from './endpoints.ts';
import { cacheGauges } from './monitoring/metrics/cache-gauges.ts';
import { addHealth } from './monitoring/health/health.ts';
import { createHeaderSets } from './headers/headers.ts';
import { clientNetwork } from './limits/client-network.ts';
import type { Endpoint } from './serve.ts';

export type WebParts = {
  render: Render;
  buildId: string;
  files: WebFiles;
  pageCacheBytesMax: number;
};

/**
 * Creates the HTTP application. Tests call it in-process by `app.request`; the listener first
 * checks whether `pages` has the response in memory.
 */
export function createApp(
  deps: Deps,
  web: WebParts,
  endpoints: readonly Endpoint[] = ENDPOINTS,
): { app: App; pages: Pages } {
  const app: App = new Hono<{ Bindings: Bindings }>();
  const headers = createHeaderSets(deps.site);
  const fetchApi = (path: string, init: RequestInit) =>
    app.request(path, init, { isInProcess: true });
  const { publicOrigin, apiBasePath, trackingUrl, facebook, company } = deps.site;
  const { isLanDemo, isSandbox, onlyProvider } = deps.site;
  const draw = (path: string) =>
    web.render(new Request(publicOrigin + path), {
      fetchApi,
      publicOrigin,
      buildId: web.buildId,
      apiBasePath,
      ...(trackingUrl !== null && { trackingUrl }),
      ...(onlyProvider !== null && { onlyProvider }),
      ...(facebook !== null && { facebook }),
      ...(isLanDemo && { isLanDemo }),
      ...(isSandbox && { isSandbox }),
      company,
      // A page without links to its other languages is better than no page.
      findDramaListing: (dramaId) =>
        catalog.findDramaListing(deps.db, dramaId).catch((error: unknown) => {
          deps.log.warn({ dramaId, err: error }, 'the names of a drama could not be read');
          return null;
        }),
      onError: (error) => deps.log.error({ path, err: error }, 'a page could not be drawn'),
    });
  const source = createPageSource({ deps, draw, cacheBytesMax: web.pageCacheBytesMax });
  const pages = createPages({ deps, headers: headers.page, source });
  deps.metrics.add(
    ...cacheGauges('page', source.stats),
    ...cacheGauges('answer', deps.responseCache.stats),
    ...cacheGauges('search', deps.searchCache.stats),
  );

  addPaypalWebhook(app, { deps, headers });
  addApi(app, endpoints, { deps, headers });
  addHealth(app, deps, headers);
  addMedia(app, deps, headers);
  addHls(app, deps, headers);
  addShareImages(app, deps, headers);
  addQrCodes(app, deps, headers);
  addSitemap(app, deps, headers);
  addWebFiles(app, web, { deps, headers });
  app.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return pages.answer({
      target: pathname + search,
      header: (name) => c.req.header(name),
      network: () => clientNetwork(addressOf(c, deps)),
    });
  });
  app.all('*', (c) => c.text('Method not allowed\n', 405, { ...headers.file, allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    deps.log.error({ path: withoutTicket(c.req.path), err: error }, 'request failed');
    return c.text('Something went wrong\n', 500, { ...headers.file });
  });
  return { app, pages };
}

/** Removes the ticket from a path for the log, because it gives access to a film. */
function withoutTicket(path: string): string {
  return path.replace(/^(\/+play\/+hls\/+)[^/]*/, '$1-');
}
