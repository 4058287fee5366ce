import { embeddedBrowserOf, type EmbeddingApp } from './embedded-browser.ts';

/** Kind of a browser: the app that it belongs to, an unnamed web view, or an ordinary browser. */
export type BrowserKind =
  | Exclude<EmbeddingApp, 'other'>
  | 'android_web_view'
  | 'ios_web_view'
  | 'browser';

/**
 * Greatest number of characters of a user agent that are read. Facebook's has some 450; the
 * patterns take quadratic time.
 */
const USER_AGENT_CHARS_MAX = 1024;

/**
 * Returns the kind of a browser by its user agent; null if it sends none.
 *
 * @param isInstalled  Whether the page was started from the home screen, which is 'browser'.
 */
export function browserKindOf(
  userAgent: string,
  { isInstalled = false }: { isInstalled?: boolean } = {},
): BrowserKind | null {
  if (userAgent === '') return null;
  const embedded = embeddedBrowserOf(userAgent.slice(0, USER_AGENT_CHARS_MAX), { isInstalled });
  if (embedded === null) return 'browser';
  if (embedded.app !== 'other') return embedded.app;
  return embedded.os === 'ios' ? 'ios_web_view' : 'android_web_view';
}
