import type { IncomingMessage, ServerResponse } from 'node:http';

import { page } from './page.ts';

/** Names of web views and of the apps that contain them. */
const APPS =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|musical_ly|trill_|Bytedance|Snapchat|TwitterAndroid|Twitter for i|LinkedInApp|\bLine\/|MicroMessenger|KAKAOTALK|Pinterest\//i;
const IOS_VIEW = /\biP(?:hone|ad|od)\b.*AppleWebKit\/(?!.* Safari\/)/;
const ANDROID = /\(Linux; [^)]*Android/;
const FORBIDDEN = 403;

/**
 * Tells whether a provider rejects logins within this browser. Google rejects them in the browser
 * of any app ('secure browsers' in developers.google.com/identity/protocols/oauth2/policies).
 * Facebook has rejected them in Android's web views since October 2021.
 */
export function rejectsLogin(provider: 'google' | 'facebook', userAgent: string): boolean {
  const isEmbedded = APPS.test(userAgent) || IOS_VIEW.test(userAgent);
  return isEmbedded && (provider === 'google' || ANDROID.test(userAgent));
}

/** @returns Whether the browser was rejected, with 'Error 403: disallowed_useragent' as response. */
export function refusedByGoogle(request: IncomingMessage, response: ServerResponse): boolean {
  if (!rejectsLogin('google', userAgentOf(request))) return false;
  return refuse(
    response,
    'Access blocked',
    "This app's request does not comply with Google's 'Use secure browsers' policy. Error 403: disallowed_useragent",
  );
}

/** @returns Whether the browser was rejected, and a response sent. */
export function refusedByFacebook(request: IncomingMessage, response: ServerResponse): boolean {
  if (!rejectsLogin('facebook', userAgentOf(request))) return false;
  return refuse(
    response,
    'Login is disabled',
    'Logging in to Facebook from an embedded browser is disabled. Open the page in another browser.',
  );
}

function userAgentOf({ headers }: IncomingMessage): string {
  return headers['user-agent'] ?? '';
}

function refuse(response: ServerResponse, title: string, sentence: string): true {
  response.writeHead(FORBIDDEN, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(page(title, `<h1>${title}</h1><p>${sentence}</p>`));
  return true;
}
