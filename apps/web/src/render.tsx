import type { Transport } from '@hookline/contract/client';
import { localePath, splitLocale, type Locale } from '@hookline/domain';
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

import { App } from './app.tsx';
import { assetTags } from './assets.ts';
import { ROOT_ROUTE_ID, routes } from './routes.tsx';
import { apiContext, createApi } from './shared/api.ts';
import { bootScript } from './shared/boot.ts';
import { loadMessages } from './shared/catalogues.ts';
import type { FacebookApp, Site } from './shared/site.ts';

type RenderDeps = {
  /** Answers '/api/...' in-process. */
  fetchApi: Transport['fetch'];
  publicOrigin: string;
  buildId: string;
  /** Stand-ins serve a private network: pages say so (`styles/lan-demo.css`). */
  isLanDemo?: boolean;
  /** If Facebook's script may be loaded: the content policy must say so, too. */
  facebook?: FacebookApp;
  /** Hears what went wrong behind a page of status 500; the visitor does not. */
  onError?: (error: unknown) => void;
};

type RenderedPage = { status: number; headers: Headers; html: string };

/**
 * Draws the page of an address. Nothing of the visitor goes in, so the answer can be shared.
 * What a loader or a component throws becomes the error page with its status.
 */
export async function render(request: Request, deps: RenderDeps): Promise<RenderedPage> {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const { publicOrigin, buildId, facebook } = deps;
  const site = { locale, publicOrigin, buildId, ...(facebook && { facebook }) };
  const api = createApi(locale, deps.fetchApi);
  const handler = handlerOf(locale);

  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]));
  const [context, messages] = await Promise.all([
    handler.query(request, { requestContext }),
    loadMessages(locale),
  ]);
  if (context instanceof Response) {
    return { status: context.status, headers: context.headers, html: '' };
  }

  const draw = (drawn: StaticHandlerContext) =>
    renderToString(
      <App site={site} messages={messages} api={api}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, drawn)}
          context={drawn}
          hydrate={false}
        />
      </App>,
    );
  const page = drawSafely(context, draw, deps.onError);
  return {
    status: page.context.statusCode,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    html: `<!DOCTYPE html>${withBoot(withLanDemo(page.html, deps), site, page.context)}`,
  };
}

/** Beside React, which need not know: nothing of the page depends on it. */
function withLanDemo(html: string, { isLanDemo = false }: RenderDeps): string {
  return isLanDemo ? html.replace('<html', '<html data-lan-demo') : html;
}

/** Draws the error page in place of one that cannot be drawn. */
function drawSafely(
  context: StaticHandlerContext,
  draw: (context: StaticHandlerContext) => string,
  onError: RenderDeps['onError'],
): { context: StaticHandlerContext; html: string } {
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) onError?.(error);
  }
  try {
    return { context, html: draw(context) };
  } catch (error) {
    onError?.(error);
    const failed = { ...context, statusCode: 500, errors: { [ROOT_ROUTE_ID]: {} } };
    return { context: failed, html: draw(failed) };
  }
}

function withBoot(html: string, site: Site, context: StaticHandlerContext): string {
  const { loaderData, errors } = context;
  const { head, body } = assetTags(site.locale, pageModulesOf(context));
  const boot = bootScript({
    site,
    hydration: { loaderData, errors: errors && publicErrors(errors) },
  });
  // Looked for from both ends: the page between them is long, and this is done for each.
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const inner = html.slice(headEnd, bodyEnd);
  return `${html.slice(0, headEnd)}${head}${inner}${boot}${body}${html.slice(bodyEnd)}`;
}

/** Refusals keep their status and data; of anything else the browser learns only that it was. */
function publicErrors(errors: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error : {}]),
  );
}

const handlers = new Map<Locale, StaticHandler>();

/** One handler per language: its links carry the prefix by themselves. */
function handlerOf(locale: Locale): StaticHandler {
  const known = handlers.get(locale);
  if (known !== undefined) return known;
  const handler = createStaticHandler(routes, { basename: localePath(locale, '/') });
  handlers.set(locale, handler);
  return handler;
}

/** Source files of the matched pages: each route of a lazy page names its own as `handle`. */
function pageModulesOf({ matches }: StaticHandlerContext): string[] {
  return matches.flatMap(({ route }) => {
    const handle: unknown = route.handle;
    return typeof handle === 'string' ? [handle] : [];
  });
}
