/**
 * Source of the response to a request. 'pass': the network, as if there were no worker. 'page': the
 * network, else the cached page. 'file' and 'picture': the cache if the browser is offline or the
 * page is a cached one, else the network. A cached file is never outdated, because its name changes
 * with its content.
 */
export type Strategy = 'pass' | 'page' | 'file' | 'picture';

/** URLs that the worker must never handle, even when one is opened as a page. */
export const NETWORK_ONLY = [
  '/api/*',
  '/media/*',
  '/play/*',
  '/pay/*',
  '/tracking/*',
  '/errors/*',
  '/builds/*',
  '/sw.js',
] as const;

const FILE = /^\/(?:assets|icons)\/|^\/favicon\.svg$/;
const PICTURE = /^\/images\/.+\.webp$/;

type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

export function chooseStrategy(
  { method, mode, url, headers }: WorkerRequest,
  ownOrigin: string,
): Strategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || headers.has('range')) return 'pass';
  if (NETWORK_ONLY.some((pattern) => isWithin(pathname, pattern))) return 'pass';
  if (mode === 'navigate') return 'page';
  if (FILE.test(pathname)) return 'file';
  return PICTURE.test(pathname) ? 'picture' : 'pass';
}

function isWithin(pathname: string, pattern: string): boolean {
  return pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
}
