import { embeddedBrowserOf } from '@hookline/domain/browsers';

/** Matches the user agent of Safari, which states its version. */
const SAFARI = /iP(?:hone|ad|od).*Version\/[\d.]+.* Safari\//;
/** Other browsers that also state a Safari version. */
const OTHERS = /(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo)\//;

/**
 * Whether the browser is iOS Safari, whose share menu can add a site to the home screen. In-app
 * browsers have no such menu, and some of them claim to be Safari.
 */
export function isIosSafari(userAgent: string): boolean {
  const isSafari = SAFARI.test(userAgent) && !OTHERS.test(userAgent);
  return isSafari && embeddedBrowserOf(userAgent) === null;
}
