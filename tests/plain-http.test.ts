import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROUTES } from '@hookline/contract/client';
import { expect, test } from 'vitest';

const TOP = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(TOP, 'deploy', path), 'utf8');

const PAGES = ['/', '/en-US/', '/play/moon-bride/1', '/api-notes/', '/robots.txt', '/sitemap.xml'];
const OTHERS = [
  ...Object.values(ROUTES).map(({ path }) => `/api${path}`),
  '/api/pay/paypal/webhook',
  '/tracking/report',
  '/play/hls/4f2a.eyJ.sig/key',
  '/media/ab12/v.mp4',
  '/images/ab12/320.webp',
  '/assets/client.js',
  '/metrics',
  '/healthz',
  '/readyz',
];

/** Determines how nginx answers a plain-HTTP request, from nginx.conf. */
function answerOfNginx(method: string, path: string): 'refuse' | 'redirect' {
  const server = /listen 80;(?<body>[\s\S]*?)\n\}/.exec(read('nginx.conf'))?.groups?.['body'] ?? '';
  const refused = /location ~ (?<pattern>\S+) \{\s+return 403;/.exec(server)?.groups?.['pattern'];
  const methods = /if \(\$request_method !~ (?<pattern>\S+)\) \{\s+return 403;/.exec(server);
  if (refused !== undefined && new RegExp(refused).test(path)) return 'refuse';
  const allowed = methods?.groups?.['pattern'];
  return allowed === undefined || new RegExp(allowed).test(method) ? 'redirect' : 'refuse';
}

/** Determines the same for Caddy, which applies `redir` before `respond`, whatever their order. */
function answerOfCaddy(method: string, path: string): 'refuse' | 'redirect' {
  const site = /\nhttp:\/\/\S+ \{(?<body>[\s\S]*?)\n\}/.exec(read('Caddyfile'))?.groups?.['body'];
  // Without an explicit site for http, Caddy redirects everything.
  if (site === undefined) return 'redirect';
  const methods = /^\t\tmethod (?<names>.*)$/m.exec(site)?.groups?.['names']?.split(' ') ?? [];
  const paths = /^\t\tnot path (?<paths>.*)$/m.exec(site)?.groups?.['paths']?.split(' ') ?? [];
  const isOther = paths.some((each) =>
    each.endsWith('*') ? path.startsWith(each.slice(0, -1)) : path === each,
  );
  return methods.includes(method) && !isOther ? 'redirect' : 'refuse';
}

test.each([
  ['nginx', answerOfNginx],
  ['Caddy', answerOfCaddy],
])('%s redirects pages to https, and rejects everything else over http', (_name, answerOf) => {
  expect(PAGES.filter((path) => answerOf('GET', path) !== 'redirect')).toEqual([]);
  expect(answerOf('HEAD', '/')).toBe('redirect');
  expect(OTHERS.filter((path) => answerOf('GET', path) !== 'refuse')).toEqual([]);
  expect(answerOf('POST', '/')).toBe('refuse');
});
