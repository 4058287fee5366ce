import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import type { Context } from 'hono';

import { pickEncoding } from '../../cache/encoded-body.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/answer-call.ts';
import { isDatabaseAway } from '../../http/database-away.ts';
import type { HeaderSets } from '../../http/headers/headers.ts';
import { observeResponse } from '../../http/monitoring/metrics/observe-response.ts';
import { createSitemap } from './create-sitemap.ts';

const CACHE_CONTROL = 'public, max-age=3600';
const RETRY_SECONDS = '60';
const PAGE_FILE = /^([1-9]\d{0,4})\.xml$/;

const decompress = promisify(gunzip);

/** Adds robots.txt and the sitemap, each of whose entries links to its page in all locales. */
export function addSitemap(app: App, deps: Deps, { file }: HeaderSets): void {
  const { publicOrigin, apiBasePath } = deps.site;
  const headers = { ...file, 'cache-control': CACHE_CONTROL };
  const sitemap = createSitemap(deps);
  const robots = [
    'User-agent: *',
    `Disallow: ${apiBasePath}/`,
    'Disallow: /play/',
    'Disallow: /search/',
    'Disallow: /*/search/',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');

  const answer = async (c: Context, write: () => Promise<Buffer<ArrayBuffer> | null>) => {
    try {
      const packed = await write();
      if (packed === null) return c.text('Not found\n', 404, { ...file });
      // A crawler that accepts Brotli accepts gzip as well.
      const isPacked = pickEncoding(c.req.header('accept-encoding')) !== 'identity';
      const body = isPacked ? packed : await decompress(packed);
      return c.body(new Uint8Array(body), 200, {
        ...headers,
        'content-type': 'application/xml; charset=utf-8',
        vary: 'accept-encoding',
        ...(isPacked && { 'content-encoding': 'gzip' }),
      });
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return c.text('Please try again\n', 503, { ...file, 'retry-after': RETRY_SECONDS });
    }
  };
  app.get('/robots.txt', (c) => c.text(robots, 200, headers));
  const observe = (work: () => Promise<Response>) => observeResponse(deps.metrics, 'sitemap', work);
  app.get('/sitemap.xml', (c) => observe(() => answer(c, sitemap.index)));
  app.get('/sitemap/:file', (c) => {
    const pageNumber = PAGE_FILE.exec(c.req.param('file'))?.[1];
    const page = async () => (pageNumber === undefined ? null : sitemap.page(Number(pageNumber)));
    return observe(() => answer(c, page));
  });
}
