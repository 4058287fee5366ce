import { access, readFile } from 'node:fs/promises';
import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** What the web app gives for an address. */
export type RenderedPage = {
  status: number;
  headers: Headers | Record<string, string>;
  html: string;
};

export type RenderDeps = {
  /** Answers '/api/...' in-process. */
  fetchApi: (path: string, init: RequestInit) => Response | Promise<Response>;
  publicOrigin: string;
  buildId: string;
};

/** Draws the page of an address; it never sees anything of the visitor. */
export type Render = (request: Request, deps: RenderDeps) => Promise<RenderedPage>;

/** The built web app: its server entry, its files, and the id of the build. */
export type WebBuild = { render: Render; clientDirectory: string; buildId: string };

export const WEB_DIST = new URL('../../../web/dist/', import.meta.url);
const ID_CHARACTERS = 12;

/** @throws Error with one sentence if the web app has not been built. */
export async function loadWebBuild(dist: URL): Promise<WebBuild> {
  const entry = new URL('server/render.js', dist);
  await access(entry).catch((error: unknown) => {
    throw new Error('The web app is not built: run `npm start`, which builds it.', {
      cause: error,
    });
  });
  const module: unknown = await import(pathToFileURL(entry.pathname).href);
  const manifest = await readFile(new URL('client/.vite/manifest.json', dist));
  return {
    render: renderOf(module),
    clientDirectory: new URL('client/', dist).pathname,
    // A hash of what the build made, so that all servers of one build agree.
    buildId: hash('sha256', manifest, 'hex').slice(0, ID_CHARACTERS),
  };
}

export function renderOf(module: unknown): Render {
  const isModule = typeof module === 'object' && module !== null && 'render' in module;
  if (!isModule || typeof module.render !== 'function') {
    throw new Error('The web app exports no render function.');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Its own type is the same.
  return module.render as Render;
}
