import { LIVE_PATH, STUDIO_API_PATH } from '@hookline/contract/studio';
import { Hono } from 'hono';

import { encodeBody, pickEncoding } from '../cache/encoded-body.ts';
import type { Deps } from '../deps.ts';
import type { ApiContext, App, Bindings } from '../http/answer-call.ts';
import type { WebFile } from '../pages/list-web-files.ts';
import type { StudioSite } from '../settings/studio-settings.ts';
import type { SettingReading } from '../settings/describe-settings.ts';
import { answerStudioCall } from './answer-studio-call.ts';
import { answerEvents } from './live/answer-events.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { StudioDeps, StudioEndpoint } from './serve-studio.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { STUDIO_ENDPOINTS } from './studio-endpoints.ts';
import type { StudioFiles } from './studio-files.ts';
import { createStudioHeaders } from './studio-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Creates the studio's HTTP application, which is a site of its own: nothing of it is served to
 * another host, and nothing of the viewers' site to its own.
 *
 * @param parts.isDemo  Whether the demo is on.
 */
export function createStudio(
  deps: Deps,
  parts: {
    studio: StudioSite;
    isDemo: boolean;
    files: StudioFiles;
    live: LiveHub;
    settings: readonly SettingReading[];
  },
  endpoints: readonly StudioEndpoint[] = STUDIO_ENDPOINTS,
): App {
  const { studio, isDemo, files, live, settings } = parts;
  const headers = createStudioHeaders(studio, deps.site);
  const studioDeps: StudioDeps = {
    ...deps,
    studio,
    settings,
    isDemoOpen: isDemo && studio.isLoopback,
    signInLimit: createSignInLimit(deps.now),
  };
  const app: App = new Hono<{ Bindings: Bindings }>();
  // Only its own host: a name that somebody points at this machine must not open the studio.
  app.use('*', async (c, next) => {
    if (c.req.header('host') === studio.host) return next();
    return c.text(`The studio is at ${studio.origin}\n`, 404, { ...headers.document });
  });
  for (const endpoint of endpoints) {
    const { method, path } = endpoint.call.route;
    app.on(method, STUDIO_API_PATH + path, (c) =>
      answerStudioCall(endpoint, c, { deps: studioDeps, headers: headers.api }),
    );
  }
  app.get(STUDIO_API_PATH + LIVE_PATH, (c) =>
    answerEvents(live, c, { deps: studioDeps, headers: headers.api }),
  );
  app.all(`${STUDIO_API_PATH}/*`, (c) =>
    c.json({ error: { code: 'not-found', message: 'There is no such call.', fields: {} } }, 404, {
      ...headers.api,
    }),
  );
  app.get('*', async (c) => {
    const found = files.find(c.req.path);
    if (found !== undefined) return sendFile(c, found, headers.document);
    if (c.req.path.startsWith('/assets/')) return c.text('Not found\n', 404, headers.document);
    const { document } = files;
    if (document !== null) return sendFile(c, document, headers.document);
    return c.text('The studio is not built: run `npm run build`.\n', 503, headers.document);
  });
  app.all('*', (c) => c.text('Method not allowed\n', 405, { ...headers.document, allow: 'GET' }));
  app.onError((error, c) => {
    deps.log.error({ path: c.req.path, err: error }, 'request of the studio failed');
    return c.text('Something went wrong\n', 500, { ...headers.document });
  });
  return app;
}

async function sendFile(
  c: ApiContext,
  file: WebFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = file.type.startsWith('font/')
    ? 'identity'
    : pickEncoding(c.req.header('accept-encoding'));
  return new Response(await encodeBody(file.body, encoding), {
    headers: {
      ...headers,
      'content-type': file.type,
      'cache-control': file.isImmutable ? IMMUTABLE : 'no-store',
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
}
