import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { catalog } from '@hookline/db';

import type { Company, FacebookApp, Site } from '../deps.ts';
import { listAssets, listWebFiles, type WebFiles } from './list-web-files.ts';

/** Result of rendering a URL with the web app. */
export type RenderedPage = {
  status: number;
  headers: Headers | Record<string, string>;
  /** A string, or UTF-8 bytes. */
  html: string | Buffer<ArrayBuffer>;
};

type RenderDeps = {
  /** Handles calls below `apiBasePath` in-process. */
  fetchApi: (path: string, init: RequestInit) => Response | Promise<Response>;
  publicOrigin: string;
  buildId: string;
  apiBasePath?: string;
  /** Base URL of tracking, if it is not the API's. */
  trackingUrl?: string;
  /** Whether the page warns that anyone can log in as any member. */
  isLanDemo?: boolean;
  /** Whether the page says that payments move no money. */
  isSandbox?: boolean;
  /** The only login provider that is offered. Default: both are. */
  onlyProvider?: NonNullable<Site['onlyProvider']>;
  /** Facebook's app, if its script may be loaded. */
  facebook?: FacebookApp;
  company: Company;
  /** Reads the names and age of a drama, which are rendered only for crawlers. */
  findDramaListing?: (dramaId: string) => Promise<catalog.DramaListing | null>;
  /** Called with the reason for an error page. */
  onError: (error: unknown) => void;
};

/** Renders the page of a URL, without any data of the visitor. */
export type Render = (request: Request, deps: RenderDeps) => Promise<RenderedPage>;

/** The built web app: its server entry, its files, and the id of the build. */
export type WebBuild = {
  render: Render;
  files: WebFiles;
  /** Bytes of the files whose names are hashes, by their path; none in development. */
  assets: ReadonlyMap<string, Uint8Array>;
  buildId: string;
};

export const WEB_DIST = new URL('../../../web/dist/', import.meta.url);
const ID_CHARACTERS = 12;

/** @throws Error with one sentence if the web app has not been built. */
export async function loadWebBuild(dist: URL): Promise<WebBuild> {
  const entry = new URL('server/render.js', dist);
  const { mtimeMs } = await stat(entry).catch((error: unknown) => {
    throw new Error('The web app is not built: run `npm run build`.', {
      cause: error,
    });
  });
  // The timestamp makes each build a separate module, because an imported module never changes.
  const module: unknown = await import(`${entry.href}?built=${mtimeMs}`);
  const clientDirectory = fileURLToPath(new URL('client/', dist));
  const manifest = await readFile(new URL('client/.vite/manifest.json', dist));
  const files = listWebFiles(clientDirectory);
  return {
    render: renderOf(module),
    files,
    assets: listAssets(files),
    // A hash of the build's output, so that all servers with the same build agree.
    buildId: hash('sha256', manifest, 'hex').slice(0, ID_CHARACTERS),
  };
}

/** Loads the newest build on each request, for developing the web app while it is served. */
export async function followWebBuild(dist: URL): Promise<WebBuild> {
  let build = await loadWebBuild(dist);
  const follow = async () => {
    build = await loadWebBuild(dist);
    return build;
  };
  return {
    render: async (request, deps) => {
      const { render, buildId } = await follow();
      return render(request, { ...deps, buildId });
    },
    files: { get: (path) => build.files.get(path) },
    assets: new Map(),
    get buildId() {
      return build.buildId;
    },
  };
}

function renderOf(module: unknown): Render {
  const isModule = typeof module === 'object' && module !== null && 'render' in module;
  if (!isModule || typeof module.render !== 'function') {
    throw new Error('The web app exports no render function.');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The module has this type.
  return module.render as Render;
}
