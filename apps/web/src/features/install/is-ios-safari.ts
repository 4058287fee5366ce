/** Safari names its version; a web view within an app does not. */
const SAFARI = /iP(?:hone|ad|od).*Version\/[\d.]+.* Safari\//;
/** Other browsers that name a version of Safari, too. */
const OTHERS = /(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo)\//;

/** Whether the browser is the one of iOS whose share menu puts a site on the home screen. */
export function isIosSafari(userAgent: string): boolean {
  return SAFARI.test(userAgent) && !OTHERS.test(userAgent);
}
