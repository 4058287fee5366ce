/** An app that opens pages in its own browser; 'other' is an unnamed web view of the system. */
export type EmbeddingApp =
  | 'instagram'
  | 'messenger'
  | 'facebook'
  | 'tiktok'
  | 'snapchat'
  | 'x'
  | 'linkedin'
  | 'line'
  | 'wechat'
  | 'kakaotalk'
  | 'pinterest'
  | 'other';

export type EmbeddedBrowser = {
  app: EmbeddingApp;
  /** Null for a desktop app. */
  os: 'ios' | 'android' | null;
  /** Major version of iOS; null elsewhere, or if the browser does not state it. */
  iosVersion: number | null;
};

/**
 * Words that each app adds to the user agent of the system's web view. Their order matters: all
 * of Meta's apps add 'FBAN' or 'FB_IAB', so Facebook comes after Instagram and Messenger.
 */
const APPS: readonly [pattern: RegExp, app: EmbeddingApp][] = [
  [/\bInstagram\b/, 'instagram'],
  [/FBAN\/Messenger|FB_IAB\/(?:Orca|MESSENGER)|\bMessengerLite/i, 'messenger'],
  [/\bFB(?:AN|AV|_IAB|IOS)\b/, 'facebook'],
  [/\bmusical_ly|\btrill_|BytedanceWebview|\bTikTok\b/i, 'tiktok'],
  [/\bSnapchat\b/, 'snapchat'],
  [/\bTwitter(?:Android| for i(?:Phone|Pad))/, 'x'],
  [/\bLinkedInApp\b/, 'linkedin'],
  [/(?:^|\s)Line\/\d/, 'line'],
  [/\bMicroMessenger\//, 'wechat'],
  [/\bKAKAOTALK\b/i, 'kakaotalk'],
  [/\bPinterest\b(?!bot)/i, 'pinterest'],
];

/** Android's own mark of a web view (developer.chrome.com/docs/webview/user-agent). */
const ANDROID_VIEW = /\bAndroid\b.*; wv\)/;
const IOS = /\biP(?:hone|ad|od)\b/;
/** Browsers on iOS whose user agent lacks Safari's version, or has their own version as well. */
const IOS_BROWSERS =
  /\b(?:CriOS|FxiOS|Focus|EdgiOS|OPiOS|OPT|OPX|DuckDuckGo|Ddg|YaBrowser|Brave|Vivaldi|GSA|UCBrowser|MQQBrowser|AlohaBrowser)\//;
const IOS_SAFARI = /\bVersion\/[\d.]+.* Safari\//;
const CRAWLERS = /bot\b|crawler|spider|facebookexternalhit|Lighthouse/i;

/**
 * Returns the app that contains this browser; null for a browser that people chose, an installed
 * app and a crawler. Google rejects logins in an app's browser (error `disallowed_useragent`);
 * Facebook rejects logins in Android's web views.
 *
 * @param isInstalled  Whether the page was started from the home screen. The user agent of iOS then
 *   does not name Safari.
 */
export function embeddedBrowserOf(
  userAgent: string,
  { isInstalled = false }: { isInstalled?: boolean } = {},
): EmbeddedBrowser | null {
  const app = embeddingAppOf(userAgent, isInstalled);
  if (app === null) return null;
  // TikTok on Android appends the name of an iPhone.
  const platform = /\([^)]*\)/.exec(userAgent)?.[0] ?? '';
  if (!IOS.test(platform)) {
    return { app, os: /\bAndroid\b/.test(platform) ? 'android' : null, iosVersion: null };
  }
  const version = /\bOS (?<major>\d+)[_.]/.exec(platform)?.groups?.['major'];
  return { app, os: 'ios', iosVersion: version === undefined ? null : Number(version) };
}

function embeddingAppOf(userAgent: string, isInstalled: boolean): EmbeddingApp | null {
  if (isInstalled || CRAWLERS.test(userAgent)) return null;
  const named = APPS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (named !== undefined) return named;
  if (ANDROID_VIEW.test(userAgent)) return 'other';
  const isView = IOS.test(userAgent) && /AppleWebKit\//.test(userAgent);
  if (!isView || IOS_BROWSERS.test(userAgent)) return null;
  return IOS_SAFARI.test(userAgent) ? null : 'other';
}

/** Whether a login provider works within this browser. */
export function canLogInWith(
  provider: 'google' | 'facebook',
  embedded: EmbeddedBrowser | null,
): boolean {
  if (embedded === null) return true;
  return (
    provider === 'facebook' &&
    embedded.os === 'ios' &&
    (embedded.app === 'facebook' || embedded.app === 'messenger')
  );
}
