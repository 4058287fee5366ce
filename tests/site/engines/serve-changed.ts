import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { serveOnLoopback } from '../serve-on-loopback.ts';

/** APIs missing on an iPhone: MediaSource and, before iOS 17.1, also ManagedMediaSource. */
export const IPHONES = {
  'an iPhone': ['MediaSource'],
  'an old iPhone': ['MediaSource', 'ManagedMediaSource'],
};

/** Changes the text of a response, which may then arrive in parts. */
type TextChange = (text: string) => string | AsyncIterable<string>;
/** Returns how to change a response; null to leave it as it is. */
type Change = (asked: { path: string; isPage: boolean }) => TextChange | null;

type Proxy = { origin: string } & AsyncDisposable;

/** Serves the site without these browser APIs, because WebKit has no switch to disable them. */
export function serveWithout(names: readonly string[], origin: string): Promise<Proxy> {
  return serveChanged(origin, ({ isPage }) =>
    isPage ? (html) => withoutNames(html, names) : null,
  );
}

/** Removes browser APIs from a page before its own scripts run. */
export function withoutNames(html: string, names: readonly string[]): string {
  const script = names.map((name) => `delete window.${name};`).join('');
  return html.replace('<head>', `<head><script>${script}</script>`);
}

/**
 * Serves the site with changed texts. A changed page has no content security policy, which would
 * forbid the added scripts.
 */
export function serveChanged(origin: string, changeOf: Change): Promise<Proxy> {
  return serveOnLoopback((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const asked = ask(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers });
    asked.on('response', (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
      const change = changeOf({ path: incoming.url ?? '/', isPage });
      // The browser may leave before the last part.
      pass(answer, outgoing, change).catch(() => outgoing.destroy());
    });
    // The browser or the site has closed the connection, so the other side is disconnected too.
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
}

async function pass(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  change: TextChange | null,
): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (change === null) {
    outgoing.writeHead(statusCode, headers);
    answer.pipe(outgoing);
    return;
  }
  const { 'content-security-policy': _policy, 'content-length': _length, ...rest } = headers;
  const changed = change((await buffer(answer)).toString());
  outgoing.writeHead(statusCode, rest);
  await pipeline(Readable.from(typeof changed === 'string' ? [changed] : changed), outgoing);
}
