import { API_BASE_PATH, type Transport } from '@hookline/contract/client';
import { localePath, splitLocale, type Locale } from '@hookline/domain/routing';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';

import { App } from '../shell/app.tsx';
import { assetTags } from './assets.ts';
import { FooterContent } from '../shell/footer/footer.tsx';
import { FooterContext } from '../shell/footer/site-footer.tsx';
import { subjectOf, type DramaListing } from './crawlers/crawled-page.ts';
import { crawlerTags } from './crawlers/crawler-tags.ts';
import { apiContext, createApi } from '../lib/api/api.ts';
import { bootScript } from '../lib/page/boot.ts';
import { PageFactsContext, type PageFacts } from '../lib/page/page-facts.ts';
import type { Company, FacebookApp, Site } from '../lib/page/site.ts';
import { loadMessages } from '../lib/texts/catalogs.ts';
import { ROOT_ROUTE_ID, routes } from './routes.tsx';

type RenderDeps = Pick<Site, 'apiBasePath' | 'trackingUrl' | 'onlyProvider'> & {
  /** Handles calls below `apiBasePath` in-process. */
  fetchApi: Transport['fetch'];
  publicOrigin: string;
  buildId: string;
  /** Whether pages say that emulators serve a private network (`styles/site-banner.css`). */
  isLanDemo?: boolean;
  /** Whether pages say that PayPal's sandbox handles payments. */
  isSandbox?: boolean;
  /** Set if Facebook's script may be loaded; the content policy must allow it as well. */
  facebook?: FacebookApp;
  company?: Company;
  /**
   * Finds facts about a drama for crawlers. Without them, its URLs in other languages lack its
   * name, and the structured data lacks its film and date.
   */
  findDramaListing?: (dramaId: string) => Promise<DramaListing | null>;
  /** Called with the error that led to a page with status 500. The visitor never sees it. */
  onError?: (error: unknown) => void;
};

type RenderedPage = { status: number; headers: Headers; html: Buffer<ArrayBuffer> };

/**
 * Renders the page of a URL. It uses nothing about the visitor, so the response can be shared. An
 * error of a loader or a component becomes the error page with its status.
 */
export async function render(request: Request, deps: RenderDeps): Promise<RenderedPage> {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const site = siteOf(locale, deps);
  const api = createApi(site, deps.fetchApi);
  const handler = handlerOf(locale);

  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]));
  const [context, messages] = await Promise.all([
    handler.query(request, { requestContext }),
    loadMessages(locale),
  ]);
  if (context instanceof Response) {
    return { status: context.status, headers: context.headers, html: Buffer.alloc(0) };
  }

  const told: PageFacts[] = [];
  const renderPage = (rendered: StaticHandlerContext) => {
    told.length = 0;
    return renderToString(
      <App site={site} messages={messages} api={api}>
        <FooterContext value={<FooterContent />}>
          <PageFactsContext value={(facts) => void told.push(facts)}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, rendered)}
              context={rendered}
              hydrate={false}
            />
          </PageFactsContext>
        </FooterContext>
      </App>,
    );
  };
  const page = renderSafely(context, renderPage, deps.onError);
  return {
    status: page.context.statusCode,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    html: assemble({
      site,
      html: withBanner(page.html, deps),
      tooOld: messages.tooOld.text,
      context: page.context,
      crawlerTags: await tagsOf(told[0], site, deps),
    }),
  };
}

/** Leaves out default values, because every page carries this data. */
function siteOf(locale: Locale, deps: RenderDeps): Site {
  const { publicOrigin, buildId, apiBasePath, trackingUrl, onlyProvider, facebook, company } = deps;
  return {
    locale,
    publicOrigin,
    buildId,
    ...(apiBasePath !== undefined && apiBasePath !== API_BASE_PATH && { apiBasePath }),
    ...(trackingUrl !== undefined && { trackingUrl }),
    ...(onlyProvider && { onlyProvider }),
    ...(facebook && { facebook }),
    ...(company && { company }),
  };
}

/** Writes the tags for crawlers; none for a page that reports no facts, such as an error page. */
async function tagsOf(facts: PageFacts | undefined, site: Site, deps: RenderDeps): Promise<string> {
  if (facts === undefined) return '';
  const drama = subjectOf(facts)?.drama;
  const listing = drama && (await deps.findDramaListing?.(drama.contentId));
  return crawlerTags({ site, facts, listing: listing ?? null });
}

/** Marks the document outside of React, because no component depends on it. */
function withBanner(html: string, { isLanDemo = false, isSandbox = false }: RenderDeps): string {
  const marks = `${isLanDemo ? ' data-lan-demo' : ''}${isSandbox ? ' data-sandbox' : ''}`;
  return marks === '' ? html : html.replace('<html', `<html${marks}`);
}

/** Renders the error page in place of a page that throws. */
function renderSafely(
  context: StaticHandlerContext,
  renderPage: (context: StaticHandlerContext) => string,
  onError: RenderDeps['onError'],
): { context: StaticHandlerContext; html: string } {
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) onError?.(error);
  }
  try {
    return { context, html: renderPage(context) };
  } catch (error) {
    onError?.(error);
    const failed = { ...context, statusCode: 500, errors: { [ROOT_ROUTE_ID]: {} } };
    return { context: failed, html: renderPage(failed) };
  }
}

/**
 * Adds what React does not render: the page's files and the tags for crawlers at the end of the
 * head; the note for old browsers, the page's data and its script at the end of the body. They are
 * joined as bytes, because joining strings would copy the long page again, at two bytes per letter
 * if any letter is not Latin.
 */
function assemble(drawn: {
  site: Site;
  html: string;
  /** The text for browsers that are too old for the site. */
  tooOld: string;
  context: StaticHandlerContext;
  crawlerTags: string;
}): Buffer<ArrayBuffer> {
  const { site, context } = drawn;
  const { loaderData, errors } = context;
  const { head, body } = assetTags(site.locale, pageModulesOf(context));
  const boot = bootScript({
    site,
    hydration: { loaderData, errors: errors && publicErrors(errors) },
  });
  const page = Buffer.from(drawn.html);
  // Searched from both ends, because the page between them is long.
  const headEnd = page.indexOf('</head>');
  const bodyEnd = page.lastIndexOf('</body>');
  return Buffer.concat([
    Buffer.from('<!DOCTYPE html>'),
    page.subarray(0, headEnd),
    Buffer.from(installTags(site.locale) + head + drawn.crawlerTags),
    page.subarray(headEnd, bodyEnd),
    Buffer.from(tooOldNote(drawn.tooOld) + boot + body),
    page.subarray(bodyEnd),
  ]);
}

/**
 * Writes the note that the browser is too old. Newer browsers hide it (`styles/too-old.css`). The
 * attribute `hidden` would not work, because under Tailwind nothing can show such an element.
 */
function tooOldNote(text: string): string {
  return `<div data-too-old data-nosnippet>${text}</div>`;
}

/** Writes the tags that make the site installable, without React, because they never change. */
function installTags(locale: Locale): string {
  const manifest = localePath(locale, '/manifest.webmanifest');
  return (
    `<link rel="manifest" href="${manifest}">` +
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">' +
    '<meta name="apple-mobile-web-app-title" content="Hookline">'
  );
}

/** Keeps the status and data of rejections; the browser learns nothing about other errors. */
function publicErrors(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error : {}]),
  );
}

const handlers = new Map<Locale, StaticHandler>();

/** Returns the handler of a language, which adds the language prefix to links. */
function handlerOf(locale: Locale): StaticHandler {
  const known = handlers.get(locale);
  if (known !== undefined) return known;
  const handler = createStaticHandler(routes, { basename: localePath(locale, '/') });
  handlers.set(locale, handler);
  return handler;
}

/** Lists the source files of the matched pages; each lazy route names its own as `handle`. */
function pageModulesOf({ matches }: StaticHandlerContext): string[] {
  return matches.flatMap(({ route }) => {
    const handle: unknown = route.handle;
    return typeof handle === 'string' ? [handle] : [];
  });
}
