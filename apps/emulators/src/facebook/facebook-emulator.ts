import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { openAccounts } from '../accounts.ts';
import { refusedByFacebook } from '../embedded.ts';
import { sendHtml, sendJson } from '../http.ts';
import { answerDialog } from './dialog.ts';
import { debugToken, exchange, me, readQuestion, type Graph } from './graph.ts';
import { answerPage, SCRIPT_ADDRESS_PATH, sdkScript } from './sdk.ts';
import { openTokens, type FacebookApp } from './tokens.ts';

const NOT_FOUND = 404;

/** Another party's app with the same redirect URLs. Our site must reject its tokens. */
const OTHER_APP_ID = '200000000000002';

/**
 * Creates Facebook's login dialog, token exchange, debug_token, /me and sdk.js for the given apps.
 * A version such as `/v23.0` in front of a path is accepted and ignored.
 *
 * @param options.baseUrl  URL with the path prefix that the caller strips from `request.url`.
 */
export function createFacebookEmulator(options: {
  baseUrl: string;
  apps: readonly FacebookApp[];
  now?: () => number;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { baseUrl, now = Date.now } = options;
  const redirectUris = options.apps.flatMap((app) => app.redirectUris);
  const otherApp = { appId: OTHER_APP_ID, appSecret: randomUUID(), redirectUris };
  const apps = [...options.apps, otherApp];
  const graph: Graph = {
    findApp: (appId) => apps.find((app) => app.appId === appId) ?? null,
    accounts: openAccounts(),
    tokens: openTokens(now),
  };

  return async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', baseUrl);
    switch (pathname.replace(/^\/v\d+\.\d+/, '')) {
      case '/en_US/sdk.js':
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
        response.end(sdkScript(baseUrl));
        return;
      case SCRIPT_ADDRESS_PATH:
        return sendHtml(response, answerPage());
      case '/dialog/oauth':
        if (refusedByFacebook(request, response)) return;
        return answerDialog(graph, { request, response, query }, baseUrl + SCRIPT_ADDRESS_PATH);
      case '/oauth/access_token':
        return exchange(graph, await readQuestion(request, query), response);
      case '/debug_token':
        return debugToken(graph, await readQuestion(request, query), response);
      case '/me':
        return me(graph, await readQuestion(request, query), response);
      default:
        return sendJson(response, NOT_FOUND, { error: { message: 'Unknown path components' } });
    }
  };
}
