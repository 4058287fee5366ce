import { embeddedBrowserOf } from '@hookline/domain/browsers';

/** Safari names its version. */
const SAFARI = /iP(?:hone|ad|od).*Version\/[\d.]+.* Safari\//;
/** Other browsers that name a version of Safari, too. */
const OTHERS = /(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo)\//;

/**
 * Whether the browser is the one of iOS whose share menu puts a site on the home screen. An app's
 * browser has no such menu, and some of them name Safari.
 */
export function isIosSafari(userAgent: string): boolean {
  const isSafari = SAFARI.test(userAgent) && !OTHERS.test(userAgent);
  return isSafari && embeddedBrowserOf(userAgent) === null;
}
