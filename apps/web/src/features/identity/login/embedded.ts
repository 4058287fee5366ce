import { embeddedBrowserOf, type EmbeddedBrowser } from '@hookline/domain/browsers';

import { isStandalone } from '../../../lib/browser/is-standalone.ts';

/** Returns the in-app browser that shows this page; null for a regular browser. */
export function readEmbeddedBrowser(): EmbeddedBrowser | null {
  return embeddedBrowserOf(navigator.userAgent, { isInstalled: isStandalone() });
}

/** A way out of an in-app browser: a URL that opens another browser, and that browser's name. */
export type WayOut = { href: string; browser: 'Safari' | 'Chrome' };

/** Lowest iOS version on which the scheme `x-safari-https` opens Safari. */
const SAFARI_SCHEME_IOS = 17;

/**
 * Returns the URL that opens a page in the phone's own browser; null if there is no such URL, so
 * that only the viewer can open that browser.
 *
 * @param url  Absolute https URL; neither iOS nor Android opens other URLs.
 */
export function wayOutOf({ os, iosVersion }: EmbeddedBrowser, url: string): WayOut | null {
  const { host, pathname, search, protocol } = new URL(url);
  const rest = `//${host}${pathname}${search}`;
  if (os === 'ios' && iosVersion !== null && iosVersion >= SAFARI_SCHEME_IOS) {
    return { href: `x-safari-${protocol}${rest}`, browser: 'Safari' };
  }
  if (os !== 'android') return null;
  // developer.chrome.com/docs/android/intents: the fallback opens if Chrome is not installed.
  const intent = [
    'Intent',
    `scheme=${protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(url)}`,
    'end',
  ];
  return { href: `intent:${rest}#${intent.join(';')}`, browser: 'Chrome' };
}

/** App names as the apps spell them; null for an unknown app. */
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
