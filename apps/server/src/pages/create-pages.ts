import type { IncomingMessage, ServerResponse } from 'node:http';

import { matchesEtag, pickEncoding } from '../cache/encoded-body.ts';
import type { Deps } from '../deps.ts';
import type { HeaderSet } from '../http/headers/headers.ts';
import { nextRequestId } from '../http/headers/request-id.ts';
import { observeResponse } from '../http/monitoring/metrics/observe-response.ts';
import { redirectLocale, type Visitor } from './choose-locale.ts';
import { findRedirect } from './find-redirect.ts';
import { busyPage, TOO_MANY_PAGES, TOO_MANY_SEARCHES } from './failed-page.ts';
import { isPrivate, pageKey, searchTarget, splitTarget } from './page-path.ts';
import type { PageSource } from './page-source.ts';
import { headersOf, withRequestId, type Page, type Sharing } from './page.ts';

/** Route label of all pages in the metrics. */
const ROUTE = 'page';

export type Pages = ReturnType<typeof createPages>;

type Header = (name: string) => string | undefined;
/** A request for a page. */
type PageRequest = {
  /** Path and query. */
  target: string;
  header: Header;
  /** Returns the network of the visitor; see `clientNetwork`. */
  network: () => string;
};

/** Handles page requests. Pages contain no visitor data, so all visitors get the same bytes. */
export function createPages(parts: { deps: Deps; headers: HeaderSet; source: PageSource }) {
  const { deps, headers, source } = parts;
  const isSecure = deps.site.publicOrigin.startsWith('https:');

  const answerPage = async ({ target, header, network }: PageRequest): Promise<Response> => {
    const requestId = nextRequestId();
    const { path, search } = splitTarget(target);
    const move = findRedirect({ path, search }, visitorOf(header), isSecure);
    if (move !== null) {
      const own = { ...headers, ...move.headers, 'x-request-id': requestId };
      return new Response(null, { status: move.status, headers: own });
    }
    const searched = searchTarget({ path, search });
    const key = pageKey(path);
    const page = await findPage({ key, searched, requestId, network }, parts);
    const { bytes, encoding } = await source.encode(
      searched ?? key,
      page,
      pickEncoding(header('accept-encoding')),
    );
    const sharing = sharingOf(page, path, search);
    const { record } = headersOf(page, { encoding, sharing }, headers);
    const own = { ...record, 'x-request-id': requestId };
    if (isKnown(page, header)) return new Response(null, { status: 304, headers: own });
    return new Response(bytes, { status: page.status, headers: own });
  };

  return {
    /** Sends a fresh page straight from memory. Returns false to leave the request to `answer`. */
    answerFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
      const startedAtMs = performance.now();
      const { path, search } = splitTarget(incoming.url ?? '');
      if (searchTarget({ path, search }) !== null) return false;
      const page = source.find(pageKey(path));
      if (page === null) return false;
      const header = (name: string) => singleOf(incoming.headers[name]);
      if (path === '/' && redirectLocale(visitorOf(header)) !== null) return false;
      const encoding = pickEncoding(header('accept-encoding'));
      const bytes = page.body.encoded[encoding];
      if (bytes === undefined) return false;

      const sharing = sharingOf(page, path, search);
      const { list, listOfBody } = headersOf(page, { encoding, sharing }, headers);
      const requestId = nextRequestId();
      const status = isKnown(page, header) ? 304 : page.status;
      if (status === 304) outgoing.writeHead(status, withRequestId(list, requestId)).end();
      else outgoing.writeHead(status, withRequestId(listOfBody, requestId)).end(bytes);
      const seconds = (performance.now() - startedAtMs) / 1000;
      deps.metrics.observe({ route: ROUTE, status, seconds });
      return true;
    },

    /** Responds to every path: with a page, a redirect or a 'not found' page. */
    answer: (request: PageRequest): Promise<Response> =>
      observeResponse(deps.metrics, ROUTE, () => answerPage(request)),
  };
}

/** Tells whether the visitor's cached copy is current. */
function isKnown(page: Page, header: Header): boolean {
  return page.status === 200 && matchesEtag(header('if-none-match'), page.etag);
}

type Wanted = {
  key: string;
  /** Path and keyword of a search; null for any other page. */
  searched: string | null;
  requestId: string;
  network: () => string;
};

/**
 * Finds a page or renders it. Rendering is limited per network. Search pages share the limit of
 * search calls, because every request for a search page renders it.
 */
async function findPage(
  { key, searched, requestId, network }: Wanted,
  { deps: { limits, securityEvents }, source }: { deps: Deps; source: PageSource },
): Promise<Page> {
  if (searched === null) {
    const kept = source.find(key);
    if (kept !== null) return kept;
    const waitMs = limits.page.take(network());
    if (waitMs === null) return source.get(key, requestId);
    securityEvents.count('limit-met', network());
    return busyPage(waitMs, TOO_MANY_PAGES);
  }
  const waitMs = limits.search.take(network());
  if (waitMs === null) return source.getUncached(searched, requestId);
  securityEvents.count('limit-met', network());
  return busyPage(waitMs, TOO_MANY_SEARCHES);
}

function sharingOf(page: Page, path: string, search: string): Sharing {
  if (page.status !== 200 || isPrivate(search)) return 'none';
  return path === '/' ? 'home' : 'shared';
}

function visitorOf(header: Header): Visitor {
  return {
    cookie: header('cookie'),
    acceptLanguage: header('accept-language'),
    userAgent: header('user-agent'),
  };
}

function singleOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
