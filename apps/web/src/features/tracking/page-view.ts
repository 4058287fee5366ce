import { splitLocale } from '@hookline/domain/routing';

import { track } from './track.ts';

const PATH_MAX = 300;

/** Returns the page view of a URL path; all episodes of a drama share one page view. */
export function pageViewOf(pathname: string): string {
  const { path } = splitLocale(pathname);
  return path.startsWith('/reel-shorts/') ? path.split('/').slice(0, 3).join('/') : path;
}

/** Records that the viewer has opened a page. */
export function trackPage(pathname: string): void {
  track('h5_page_show', { path: splitLocale(pathname).path.slice(0, PATH_MAX) });
}
