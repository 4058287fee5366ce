import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { Config } from './config.ts';
import { createFacebookEmulator } from './facebook/facebook-emulator.ts';
import { createGoogleEmulator } from './google/google-emulator.ts';
import { sendJson } from './http.ts';
import { createPaypalEmulator } from './paypal/paypal-emulator.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const REQUEST_TIMEOUT_MS = 30_000;
/** Path of PayPal's webhooks, below the site's API. */
const WEBHOOK_PATH = '/pay/paypal/webhook';
const NOT_FOUND = 404;
const SERVER_ERROR = 500;

/** Creates all emulators on one port, each below its own path: /google, /facebook and /paypal. */
export async function createEmulators(config: Omit<Config, 'port' | 'host'>): Promise<Server> {
  const { origin, publicOrigin, apiBasePath, google, facebook, paypal } = config;
  const redirectUris = [`${publicOrigin}/`];
  const handlers: Record<string, Handler> = {
    google: await createGoogleEmulator({
      issuer: `${origin}/google`,
      clients: [{ ...google, redirectUris }],
    }),
    facebook: createFacebookEmulator({
      baseUrl: `${origin}/facebook`,
      apps: [{ ...facebook, redirectUris }],
    }),
    paypal: createPaypalEmulator({
      baseUrl: `${origin}/paypal`,
      booksFile: config.paypalBooks,
      merchant: { ...paypal, webhookUrl: `${publicOrigin}${apiBasePath}${WEBHOOK_PATH}` },
    }),
  };

  const server = createServer((request, response) => {
    answer(handlers, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendJson(response, SERVER_ERROR, { error: { message: 'The emulator failed.' } });
    });
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return server;
}

async function answer(
  handlers: Record<string, Handler>,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const { url = '/' } = request;
  const { name = '', rest = '' } = /^\/(?<name>\w+)(?<rest>.*)$/.exec(url)?.groups ?? {};
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (handler === undefined)
    return sendJson(response, NOT_FOUND, { error: { message: 'Nothing' } });
  request.originalUrl = url;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  await handler(request, response);
}
