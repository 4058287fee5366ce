import { embeddedBrowserOf, type EmbeddedBrowser } from '@hookline/domain/browsers';

import { isStandalone } from '../../../lib/browser/is-standalone.ts';

/** The browser within an app that shows this page; null for one that people chose. */
export function readEmbeddedBrowser(): EmbeddedBrowser | null {
  return embeddedBrowserOf(navigator.userAgent, { isInstalled: isStandalone() });
}

/** A way out of an app's browser: an address that opens another one, and the name of that. */
export type WayOut = { href: string; browser: 'Safari' | 'Chrome' };

/** iOS opens Safari for the scheme `x-safari-https` from this version on. */
const SAFARI_SCHEME_IOS = 17;

/**
 * Gives the address that opens a page in the phone's own browser; null where there is no such
 * address, and only the viewer can open it.
 *
 * @param url  Absolute, with https: nothing else is opened by either system.
 */
export function wayOutOf({ os, iosVersion }: EmbeddedBrowser, url: string): WayOut | null {
  const { host, pathname, search, protocol } = new URL(url);
  const rest = `//${host}${pathname}${search}`;
  if (os === 'ios' && iosVersion !== null && iosVersion >= SAFARI_SCHEME_IOS) {
    return { href: `x-safari-${protocol}${rest}`, browser: 'Safari' };
  }
  if (os !== 'android') return null;
  // developer.chrome.com/docs/android/intents: the fallback opens where there is no Chrome.
  const intent = [
    'Intent',
    `scheme=${protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(url)}`,
    'end',
  ];
  return { href: `intent:${rest}#${intent.join(';')}`, browser: 'Chrome' };
}

/** Names of apps as they write themselves; none for one that is not known. */
export const APP_NAMES: Readonly<Record<EmbeddedBrowser['app'], string | null>> = {
  instagram: 'Instagram',
  messenger: 'Messenger',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  x: 'X',
  linkedin: 'LinkedIn',
  line: 'LINE',
  wechat: 'WeChat',
  kakaotalk: 'KakaoTalk',
  pinterest: 'Pinterest',
  other: null,
};
