import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { CALLS } from '@hookline/contract';
import { expect, test } from 'vitest';

import { startLoginApp } from '../../testing/start-login-app.ts';

const HEADERS = [
  'Host',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-For',
  'Forwarded',
  'X-Original-URL',
  'currentLanguage',
  'equipmentId',
  'app_id',
  'platform',
  'brand',
  'language',
  'Accept-Language',
  'X-Request-Id',
];
const PATHS = [
  '/',
  '/TermsOfUse',
  '/browse/all/1/',
  '/robots.txt',
  '/api/common/info',
  '/api/content/category/list',
  `/api${CALLS.loginUrl.route.path}?redirectUrl=http%3A%2F%2Flocalhost%3A3000%2F`,
  `/api${CALLS.memberDetail.route.path}`,
];

/** Returns the raw response to a request: head and body. */
async function sendRaw(origin: string, head: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

async function startServer() {
  const app = await startLoginApp();
  const { url } = await app.ask('/healthz');
  return {
    app,
    get: (path: string, header: string) => {
      const host = header.startsWith('Host:') ? [] : ['Host: localhost:3000'];
      return sendRaw(url, [`GET ${path} HTTP/1.1`, ...host, header]);
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test.each(HEADERS)(
  'text that a visitor sends in %s appears in no response and in no log',
  async (name) => {
    await using start = await startServer();

    for (const path of PATHS) {
      const answer = await start.get(path, `${name}: marker.example%0d%0aset-cookie:%20marker=1`);
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      expect(answer).not.toContain('marker');
      const next = await start.get(path, 'Accept: */*');
      expect(next).toMatch(/^HTTP\/1\.1 [23]\d\d |"code":"U0001"/);
      expect(next).not.toContain('marker');
    }
    expect(start.app.problems.join('')).not.toContain('marker');
  },
);

test.each(['\r', '\n', '\0', '\r\n '])(
  'a header with %j in it is not split into two headers',
  async (sign) => {
    await using start = await startServer();

    const header = `currentLanguage: en${sign}set-cookie: marker=1`;
    const answer = await start.get('/api/common/info', header);

    expect(answer).not.toMatch(/^set-cookie/im);
    expect(answer).not.toContain('marker');
    expect(await start.get('/api/common/info', 'currentLanguage: en')).toContain('"code":"00000"');
  },
);

test('redirects and logins stay on our own site, whatever host was requested', async () => {
  await using start = await startServer();

  const moved = await start.get('/TermsOfUse', 'Host: marker.example');
  const login = await start.get(PATHS.at(-2) ?? '', 'Host: marker.example');

  expect(moved).toMatch(/^location: (http:\/\/localhost:3000)?\/terms-of-use\/\r$/im);
  expect(login).toContain(encodeURIComponent('http://localhost:3000/'));
});
