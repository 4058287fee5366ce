/**
 * Who answers a request. 'pass': the network, as if there were no worker. 'page': the network, else
 * the kept page. 'file' and 'picture': for a kept page the cache, because their names change with
 * what they hold.
 */
export type Strategy = 'pass' | 'page' | 'file' | 'picture';

/** Addresses that the worker must never answer, even when one is opened as a page. */
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
