import { encodeBody, pickEncoding } from '../cache/encoded-body.ts';
import type { ApiContext, ApiParts } from '../http/answer-call.ts';
import type { App } from '../http/answer-call.ts';
import type { WebFile, WebFiles } from './list-web-files.ts';
import { createOtherBuilds } from './other-builds.ts';

/** File types worth compressing; files of other types are compressed already. */
const PACKABLE = /^text\/|json|svg/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache-Control of files that keep their name and must be revalidated. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Cache-Control of icons, which also keep their names, but are harmless when stale. */
const DAY = 'public, max-age=86400';
const RETRY_SECONDS = '2';
/** Path of the service worker, whose updates no cache may delay. */
const WORKER_PATH = '/sw.js';

/** Adds the files of the web app, and the endpoint that tells open tabs of a newer build. */
export function addWebFiles(
  app: App,
  web: { files: WebFiles; buildId: string },
  { deps, headers: { file, page } }: ApiParts,
): void {
  const otherBuilds = createOtherBuilds(deps);
  const answer = async (c: ApiContext, found: WebFile) => {
    const wanted = pickEncoding(c.req.header('accept-encoding'));
    const encoding = PACKABLE.test(found.type) ? wanted : 'identity';
    return new Response(await encodeBody(found.body, encoding), {
      headers: {
        // The service worker fetches under its own policy, which must equal that of pages.
        ...(c.req.path === WORKER_PATH ? page : file),
        'content-type': found.type,
        'cache-control': found.isImmutable ? IMMUTABLE : lifetimeOf(c.req.path),
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    });
  };
  const refuse = (c: ApiContext, status: 404 | 429 | 503) => {
    const retry = status === 404 ? {} : { 'retry-after': RETRY_SECONDS };
    const text = status === 404 ? 'Not found\n' : 'Please try again\n';
    return c.text(text, status, { ...file, ...retry, 'cache-control': 'no-store' });
  };

  app.get('/builds/latest.json', async (c) => {
    const id = await otherBuilds.findLatest(web.buildId);
    return c.json({ id }, 200, { ...file, 'cache-control': 'no-cache' });
  });
  app.get('*', async (c, next) => {
    const found = web.files.get(c.req.path);
    return found === undefined ? next() : answer(c, found);
  });
  // A missing file of another build must not be answered with a 'not found' page.
  app.get('/assets/*', async (c) => {
    const kept = await otherBuilds.find(c);
    return typeof kept === 'number' ? refuse(c, kept) : answer(c, kept);
  });
}

/** Returns the Cache-Control of a file that keeps its name. */
function lifetimeOf(path: string): string {
  if (path === WORKER_PATH) return 'no-cache';
  return path.startsWith('/icons/') ? DAY : REVALIDATE;
}
