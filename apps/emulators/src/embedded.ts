import type { IncomingMessage, ServerResponse } from 'node:http';

import { page } from './page.ts';

/** Names of web views and of the apps that contain them. */
const APPS =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|musical_ly|trill_|Bytedance|Snapchat|TwitterAndroid|Twitter for i|LinkedInApp|\bLine\/|MicroMessenger|KAKAOTALK|Pinterest\//i;
const IOS_VIEW = /\biP(?:hone|ad|od)\b.*AppleWebKit\/(?!.* Safari\/)/;
const FORBIDDEN = 403;

function isEmbedded({ headers }: IncomingMessage): boolean {
  const userAgent = headers['user-agent'] ?? '';
  return APPS.test(userAgent) || IOS_VIEW.test(userAgent);
}

/**
 * Rejects a browser within an app as Google does: 'Error 403: disallowed_useragent'
 * (developers.google.com/identity/protocols/oauth2/policies, 'secure browsers').
 *
 * @returns Whether it was rejected, and a response sent.
 */
export function refusedByGoogle(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isEmbedded(request)) return false;
  return refuse(
    response,
    'Access blocked',
    "This app's request does not comply with Google's 'Use secure browsers' policy. Error 403: disallowed_useragent",
  );
}

/** Rejects a web view of Android as Facebook does since October 2021; those of iOS may log in. */
export function refusedByFacebook(request: IncomingMessage, response: ServerResponse): boolean {
  const isAndroid = /\(Linux; [^)]*Android/.test(request.headers['user-agent'] ?? '');
  if (!isAndroid || !isEmbedded(request)) return false;
  return refuse(
    response,
    'Login is disabled',
    'Logging in to Facebook from an embedded browser is disabled. Open the page in another browser.',
  );
}

function refuse(response: ServerResponse, title: string, sentence: string): true {
  response.writeHead(FORBIDDEN, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(page(title, `<h1>${title}</h1><p>${sentence}</p>`));
  return true;
}
