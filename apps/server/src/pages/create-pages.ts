import type { IncomingMessage, ServerResponse } from 'node:http';

import { redirectOf } from '@hookline/domain';

import { createSharedCache } from '../cache/shared-cache.ts';
import { matchesEtag, pickEncoding, type Encoding } from '../cache/stored-body.ts';
import type { Deps } from '../deps.ts';
import type { HeaderSets } from '../http/headers.ts';
import { nextRequestId } from '../http/request-id.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { localeRedirect, redirectLocale, type Visitor } from './choose-locale.ts';
import { failedPage, PageFailure } from './failed-page.ts';
import { isPrivate, readablePath, splitTarget } from './page-path.ts';
import {
  bytesOf,
  CACHE_CONTROL,
  encodePage,
  makePage,
  PAGE_FRESH_SECONDS,
  PAGE_STALE_SECONDS,
  type Page,
} from './page.ts';
import type { RenderedPage } from './renderer.ts';

export type Pages = ReturnType<typeof createPages>;

type Header = (name: string) => string | undefined;
type Answer = { status: number; headers: Record<string, string>; bytes: Uint8Array | null };

const RENDER_TIMEOUT_MS = 10_000;
const REDIRECT_SECONDS = 3600;

/** Pages of the web app, drawn once and shared: they hold nothing of the visitor. */
export function createPages(parts: {
  deps: Deps;
  headers: HeaderSets;
  /** Draws the page at a path. */
  draw: (path: string) => Promise<RenderedPage>;
  /** 0 draws each page anew and leaves it uncompressed. */
  cacheBytesMax: number;
}) {
  const { deps, headers, draw, cacheBytesMax } = parts;
  const cache = createSharedCache<Page>({
    bytesMax: cacheBytesMax,
    freshMs: PAGE_FRESH_SECONDS * 1000,
    staleMs: PAGE_STALE_SECONDS * 1000,
    now: deps.now,
    version: deps.clock.version,
  });

  const produce = async (path: string) => {
    const drawn = await withTimeout(
      draw(readablePath(path)),
      RENDER_TIMEOUT_MS,
      () => new Error(`The page took more than ${RENDER_TIMEOUT_MS} ms.`),
    );
    const page = makePage(drawn.status, drawn.headers, drawn.html);
    // Thrown, so that an older page is served in its stead if there is one.
    if (page.status >= 500) throw new PageFailure(page);
    return { value: page, bytes: bytesOf(page), keep: page.status === 200 };
  };
  const getPage = async (path: string, requestId: string): Promise<Page> => {
    try {
      if (cacheBytesMax === 0) return (await produce(path)).value;
      return cache.find(path) ?? (await cache.obtain(path, () => produce(path)));
    } catch (error) {
      const isDatabaseUp = deps.clock.isDatabaseUp();
      deps.log.error({ requestId, path, err: error }, 'page failed');
      return failedPage(error, isDatabaseUp);
    }
  };
  const answerHeaders = (page: Page, asked: Asked): Record<string, string> => ({
    ...headers.page,
    ...page.headers,
    'cache-control': cacheControl(page, asked),
    vary: 'accept-encoding',
    etag: page.body.etag,
    ...(asked.encoding === 'identity' ? {} : { 'content-encoding': asked.encoding }),
    'x-request-id': asked.requestId,
  });
  const answerPage = (page: Page, asked: Asked, bytes: Uint8Array): Answer => {
    const isKnown = page.status === 200 && matchesEtag(asked.ifNoneMatch, page.body.etag);
    if (isKnown) return { status: 304, headers: answerHeaders(page, asked), bytes: null };
    const length = { 'content-length': String(bytes.byteLength) };
    return { status: page.status, headers: { ...answerHeaders(page, asked), ...length }, bytes };
  };

  return {
    stats: cache.stats,

    /** Answers a page that is fresh, straight from memory. False leaves the request to others. */
    answerFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
      const { path, search } = splitTarget(incoming.url ?? '');
      const page = cache.find(path);
      if (page === null) return false;
      const header = (name: string) => singleOf(incoming.headers[name]);
      if (path === '/' && redirectLocale(visitorOf(header)) !== null) return false;
      const asked = askedOf(header, { path, search });
      const bytes = page.body.encoded[asked.encoding];
      if (bytes === undefined) return false;

      const startedAtMs = performance.now();
      const answer = answerPage(page, asked, bytes);
      outgoing.writeHead(answer.status, answer.headers);
      outgoing.end(answer.bytes ?? undefined);
      const seconds = (performance.now() - startedAtMs) / 1000;
      deps.metrics.observe({ route: 'page', status: answer.status, seconds });
      return true;
    },

    /** Answers every address that is a page, or moved, or is not there at all. */
    async answer(target: string, header: Header): Promise<Response> {
      const startedAtMs = performance.now();
      const { path, search } = splitTarget(target);
      const answer = movedAnswer(path, search, header) ?? (await pageAnswer(path, search, header));
      const seconds = (performance.now() - startedAtMs) / 1000;
      deps.metrics.observe({ route: 'page', status: answer.status, seconds });
      const { bytes, status } = answer;
      return new Response(bytes === null ? null : new Uint8Array(bytes), {
        status,
        headers: answer.headers,
      });
    },
  };

  async function pageAnswer(path: string, search: string, header: Header): Promise<Answer> {
    const asked = askedOf(header, { path, search });
    const page = await getPage(path, asked.requestId);
    const isSmall = page.body.raw.length === 0 || cacheBytesMax === 0;
    const chosen = isSmall ? { ...asked, encoding: 'identity' as const } : asked;
    const { bytes, addedBytes } = await encodePage(page, chosen.encoding);
    if (addedBytes > 0) cache.grow(path, addedBytes);
    return answerPage(page, chosen, bytes);
  }

  function movedAnswer(path: string, search: string, header: Header): Answer | null {
    const permanent = redirectOf(new URL(`http://site${path}${search}`));
    if (permanent !== null) {
      const isShared = !isPrivate(search);
      const control = isShared ? `public, max-age=${REDIRECT_SECONDS}` : CACHE_CONTROL.none;
      return redirectAnswer(301, permanent, { 'cache-control': control });
    }
    const locale = path === '/' ? redirectLocale(visitorOf(header)) : null;
    if (locale === null) return null;
    const isSecure = deps.site.publicOrigin.startsWith('https:');
    const { location, cookie } = localeRedirect(locale, { search, isSecure });
    return redirectAnswer(302, location, {
      'cache-control': CACHE_CONTROL.none,
      'set-cookie': cookie,
    });
  }

  function redirectAnswer(status: number, location: string, more: Record<string, string>): Answer {
    const own = { location, 'x-request-id': nextRequestId(), ...more };
    return { status, headers: { ...headers.page, ...own }, bytes: null };
  }
}

type Asked = {
  path: string;
  search: string;
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  requestId: string;
};

function askedOf(header: Header, target: { path: string; search: string }): Asked {
  return {
    ...target,
    encoding: pickEncoding(header('accept-encoding')),
    ifNoneMatch: header('if-none-match'),
    requestId: nextRequestId(),
  };
}

function cacheControl(page: Page, { path, search }: Asked): string {
  if (page.status !== 200 || isPrivate(search)) return CACHE_CONTROL.none;
  return path === '/' ? CACHE_CONTROL.home : CACHE_CONTROL.shared;
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
