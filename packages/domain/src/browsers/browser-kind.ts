import { embeddedBrowserOf, type EmbeddingApp } from './embedded-browser.ts';

/** Kind of browser: the app that contains it, an unnamed web view, or an ordinary browser. */
export type BrowserKind =
  | Exclude<EmbeddingApp, 'other'>
  | 'android_web_view'
  | 'ios_web_view'
  | 'browser';

/**
 * Maximum number of characters read from a user agent, because the patterns take quadratic time.
 * Facebook's user agent has some 450 characters.
 */
const USER_AGENT_CHARS_MAX = 1024;

/**
 * Returns the kind of browser for a user agent; null if the user agent is empty.
 *
 * @param isInstalled  Whether the page was opened from the home screen; its kind is then 'browser'.
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
