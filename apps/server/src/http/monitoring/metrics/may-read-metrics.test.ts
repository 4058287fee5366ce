// spec: 11 supply, metrics can be read from this machine, or with the token

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

/** Asks from this machine, without a proxy, unless the case says otherwise. */
function mayRead(each: Case): boolean {
  const { from = '127.0.0.1', headers = {}, token = TOKEN } = each;
  const { publicOrigin = HERE, proxies = 0 } = each;
  const asked = { socketAddress: from, header: (name: string) => headers[name] };
  return mayReadMetrics(asked, { token, publicOrigin, trustedProxyCount: proxies });
}

test.each([
  { title: 'on a site on this machine', publicOrigin: HERE, proxies: 0 },
  { title: 'beside a proxy that reports visitors', publicOrigin: PUBLIC, proxies: 1 },
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
  {
    title: 'another machine that claims to be ours',
    from: '192.0.2.7',
    headers: { host: 'localhost' },
  },
  {
    title: "the proxy's visitor",
    publicOrigin: PUBLIC,
    proxies: 1,
    headers: { 'x-forwarded-for': '203.0.113.9' },
  },
  {
    title: "the proxy's visitor who claims to be this machine",
    publicOrigin: PUBLIC,
    proxies: 1,
    headers: { 'x-forwarded-for': '127.0.0.1' },
  },
  { title: 'the visitor of a proxy that sends Via', headers: { via: '1.1 proxy' } },
  { title: 'the visitor of a proxy that adds no header', publicOrigin: PUBLIC, proxies: 0 },
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
