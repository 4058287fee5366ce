// spec: 11 supply, metrics are for this machine, and for whoever has the token

import { expect, test } from 'vitest';

import { mayReadMetrics } from './may-read-metrics.ts';

const TOKEN = 'a token of the tests, of forty letters..';
const HERE = 'http://localhost:3000';
const PUBLIC = 'https://drama.example';

type Case = {
  from?: string;
  headers?: Readonly<Record<string, string>>;
  token?: string | null;
  publicOrigin?: string;
  proxies?: number;
};

/** Asks without a proxy from this machine, unless a case says otherwise. */
function mayRead(each: Case): boolean {
  const { from = '127.0.0.1', headers = {}, token = TOKEN } = each;
  const { publicOrigin = HERE, proxies = 0 } = each;
  const asked = { socketAddress: from, header: (name: string) => headers[name] };
  return mayReadMetrics(asked, { token, publicOrigin, trustedProxyCount: proxies });
}

test.each([
  { title: 'on the site of this machine', publicOrigin: HERE, proxies: 0 },
  { title: 'beside a proxy that names visitors', publicOrigin: PUBLIC, proxies: 1 },
])('a local program can read metrics without a token $title', (site) => {
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(mayRead({ ...site, from, token: null })).toBe(true);
  }
});

test('the server can read its own metrics without a token', () => {
  const site = { token: TOKEN, publicOrigin: PUBLIC, trustedProxyCount: 1 };

  expect(mayReadMetrics({ socketAddress: undefined, header: () => undefined }, site)).toBe(true);
});

const STRANGERS: readonly (Case & { title: string })[] = [
  { title: 'another machine', from: '192.0.2.7' },
  { title: 'another machine that names us', from: '192.0.2.7', headers: { host: 'localhost' } },
  {
    title: 'a visitor of the proxy',
    publicOrigin: PUBLIC,
    proxies: 1,
    headers: { 'x-forwarded-for': '203.0.113.9' },
  },
  {
    title: 'a visitor of the proxy who calls himself this machine',
    publicOrigin: PUBLIC,
    proxies: 1,
    headers: { 'x-forwarded-for': '127.0.0.1' },
  },
  { title: 'a visitor of a proxy that says Via', headers: { via: '1.1 proxy' } },
  { title: 'a visitor of a proxy that says nothing', publicOrigin: PUBLIC, proxies: 0 },
];

test.each(STRANGERS)('$title needs the exact token', (asked) => {
  const withToken = (text: string) =>
    mayRead({ ...asked, headers: { ...asked.headers, authorization: text } });

  expect(mayRead(asked)).toBe(false);
  expect(withToken(`Bearer ${TOKEN}`)).toBe(true);
  for (const text of [TOKEN, `Bearer ${TOKEN} `, 'Bearer ', 'Bearer null', `Basic ${TOKEN}`]) {
    expect(withToken(text)).toBe(false);
  }
});

test('a site without a token rejects every token', () => {
  const authorization = 'Bearer null';

  expect(mayRead({ from: '192.0.2.7', token: null, headers: { authorization } })).toBe(false);
});
