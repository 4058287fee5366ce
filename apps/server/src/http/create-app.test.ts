import { AppError, type Call } from '@hookline/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Render } from '../pages/renderer.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { serve } from './serve.ts';

/** A call for these tests, whose input decides whether and how it fails. */
const echo = {
  route: { method: 'POST', path: '/echo' },
  auth: 'none',
  summary: 'Says it again.',
  input: z.object({ text: z.string() }),
  data: z.object({ text: z.string() }),
} as const satisfies Call;

const echoEndpoint = serve(echo, async ({ input }) => {
  if (input.text === 'bug') throw new TypeError('a secret of ours');
  if (input.text === 'busy') throw new AppError('A0429', 'Too many', { retryAfterSeconds: 7 });
  return { ...input, hidden: 'never declared' };
});

const JSON_TYPE = { 'content-type': 'application/json' };

function post(body: BodyInit, headers: Record<string, string> = JSON_TYPE): RequestInit {
  return {
    method: 'POST',
    headers,
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  };
}

// spec: 3 entities, every field of drama and episode on the wire, and no others
// touches: request
test('responses contain only fields that the contract declares', async () => {
  await using app = await startTestApp({ endpoints: [echoEndpoint] });

  const response = await app.app.request('/api/echo', post('{"text":"hello","more":1}'));

  expect(await response.json()).toEqual({
    code: '00000',
    message: 'success',
    data: { text: 'hello' },
  });
});

test.each([
  { title: 'a form', init: post('{"text":"hello"}', { 'content-type': 'text/plain' }) },
  { title: 'broken JSON', init: post('{"text"') },
  { title: 'a field of the wrong type', init: post('{"text":5}') },
])('$title is rejected with A0400', async ({ init }) => {
  await using app = await startTestApp({ endpoints: [echoEndpoint] });

  const response = await app.app.request('/api/echo', init);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'A0400', data: null });
});

const LARGE = 70_000;

test.each([
  {
    title: 'with a Content-Length',
    init: post('x'.repeat(LARGE), { ...JSON_TYPE, 'content-length': '70000' }),
  },
  { title: 'without a Content-Length', init: post(new Blob(['x'.repeat(LARGE)]).stream()) },
])('a body above the limit $title is rejected with A0413', async ({ init }) => {
  await using app = await startTestApp({ endpoints: [echoEndpoint] });

  const response = await app.app.request('/api/echo', init);

  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'A0413' });
});

// spec: 8 errors, anything unexpected returns C0001 'request failed' and nothing else
// touches: C0001
test('an unexpected error returns only C0001 and is logged with its request', async () => {
  await using app = await startTestApp({ endpoints: [echoEndpoint] });

  const response = await app.app.request('/api/echo', post('{"text":"bug"}'));

  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 'C0001', message: 'request failed', data: null });
  const requestId = response.headers.get('x-request-id');
  expect(app.problems.join('')).toContain('a secret of ours');
  expect(app.problems.join('')).toContain(String(requestId));
});

test('a rate-limited client is told when to retry', async () => {
  await using app = await startTestApp({ endpoints: [echoEndpoint] });

  const response = await app.app.request('/api/echo', post('{"text":"busy"}'));

  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('7');
});

test('without a database, calls return C0503 and cached responses are still served', async () => {
  await using app = await startTestApp();
  await app.guest.call('categoryList', {});
  await app.deps.db.destroy();

  const away = await app.app.request('/api/content/category/page?categoryId=all');
  const known = await app.app.request('/api/content/category/list', {
    headers: { currentlanguage: 'en' },
  });

  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('2');
  expect(await away.json()).toMatchObject({ code: 'C0503', message: 'Please try again' });
  expect(known.status).toBe(200);
});

test('an unknown path returns A0404, and a wrong method returns A0405 with the allowed methods', async () => {
  await using app = await startTestApp();

  const unknown = await app.app.request('/api/no/such/call');
  const wrong = await app.app.request('/api/content/category/list', { method: 'POST' });

  expect([unknown.status, wrong.status]).toEqual([404, 405]);
  expect(await unknown.json()).toMatchObject({ code: 'A0404' });
  expect(await wrong.json()).toMatchObject({ code: 'A0405' });
  expect(wrong.headers.get('allow')).toBe('GET, HEAD');
});

test('an unknown token is rejected, except by calls that ignore tokens', async () => {
  await using app = await startTestApp();
  const stranger = app.clientWith({ authorization: 'made-up' });
  const drama = await app.addDrama([0]);

  const detail = stranger.call('chapterDetail', drama.episode(1));
  const list = stranger.call('categoryList', {});

  await expect(detail).rejects.toMatchObject({ code: 'U0003' });
  await expect(list).resolves.toEqual([]);
});

function allowOf(response: Response): string | null {
  return response.headers.get('access-control-allow-origin');
}

test('only configured origins may read the API from another site', async () => {
  await using closed = await startTestApp();
  await using open = await startTestApp({ site: { corsOrigins: ['https://friend.example'] } });
  const ask = (app: typeof closed, origin: string, method = 'GET') =>
    app.app.request('/api/content/category/list', { method, headers: { origin } });

  expect(allowOf(await ask(closed, 'https://friend.example'))).toBeNull();
  expect(allowOf(await ask(open, 'https://friend.example.evil'))).toBeNull();
  expect(allowOf(await ask(open, 'https://friend.example'))).toBe('https://friend.example');
  expect((await ask(open, 'https://friend.example', 'OPTIONS')).status).toBe(204);
});

test('the CSP allows a separate tracking host, which accepts requests only from our own origin', async () => {
  const site = { publicOrigin: 'https://drama.example' };
  const trackingUrl = 'https://t.drama.example/api';
  await using near = await startTestApp({ site });
  await using far = await startTestApp({ site: { ...site, trackingUrl } });
  const preflight = (app: typeof near, origin: string) =>
    app.app.request('/api/tracking/report', { method: 'OPTIONS', headers: { origin } });
  const policyOf = async (app: typeof near) =>
    (await app.app.request('/browse/all/1/')).headers.get('content-security-policy');

  expect(allowOf(await preflight(far, site.publicOrigin))).toBe(site.publicOrigin);
  expect(allowOf(await preflight(far, 'https://drama.example.evil'))).toBeNull();
  expect(allowOf(await preflight(near, site.publicOrigin))).toBeNull();
  expect(await policyOf(far)).toContain("connect-src 'self' https://t.drama.example;");
  expect(await policyOf(near)).toContain("connect-src 'self';");
});

// spec: 7 calls, a configured base URL, for the API and for tracking
// touches: apiBasePath
test('the API, its OpenAPI document and page loaders use the configured base path', async () => {
  const asked: string[] = [];
  await using app = await startTestApp({
    site: { apiBasePath: '/v2/hookline' },
    render: async (_request, { fetchApi, apiBasePath = '' }) => {
      const answer = await fetchApi(`${apiBasePath}/content/category/list`, {});
      asked.push(`${apiBasePath} ${answer.status}`);
      return { status: 200, headers: {}, html: '<!DOCTYPE html>' };
    },
  });
  const statusOf = async (path: string) => (await app.app.request(path)).status;

  expect(await statusOf('/v2/hookline/content/category/list')).toBe(200);
  expect(await statusOf('/v2/hookline/docs')).toBe(200);
  expect(await statusOf('/v2/hookline/no/such/call')).toBe(404);
  expect((await app.app.request('/v2/hookline/pay/paypal/webhook')).status).toBe(405);
  const document = await (await app.app.request('/v2/hookline/openapi.json')).json();
  expect(document).toMatchObject({ servers: [{ url: '/v2/hookline' }] });
  await app.app.request('/browse/all/1/');
  expect(asked).toEqual(['/v2/hookline 200']);
});

test('every response forbids sniffing and framing and has its own request id', async () => {
  await using app = await startTestApp();

  const api = await app.app.request('/api/content/category/list');
  const page = await app.app.request('/browse/all/1/');

  for (const { headers } of [api, page]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  expect(api.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  for (const source of ["worker-src 'self'", "manifest-src 'self'"]) {
    expect(page.headers.get('content-security-policy')).toContain(source);
  }
  expect(api.headers.get('x-request-id')).not.toBe(page.headers.get('x-request-id'));
});

test('HSTS is sent only by sites with https', async () => {
  await using plain = await startTestApp();
  await using secure = await startTestApp({ site: { publicOrigin: 'https://drama.example' } });
  const hstsOf = async (app: typeof plain) =>
    (await app.app.request('/browse/all/1/')).headers.get('strict-transport-security');

  expect(await hstsOf(plain)).toBeNull();
  expect(await hstsOf(secure)).toContain('max-age=31536000');
});

test('the API documentation shows the contract without inline scripts', async () => {
  await using app = await startTestApp();

  const page = await (await app.app.request('/api/docs')).text();
  const document = await (await app.app.request('/api/openapi.json')).json();
  const script = await app.app.request('/api/docs/swagger-ui-bundle.js');

  expect(page).not.toMatch(/<script(?![^>]*src=)/);
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }] });
  expect(script.headers.get('content-type')).toContain('text/javascript');
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'the documentation file %s is not found, and requesting it logs no error',
  async (name) => {
    await using app = await startTestApp();

    expect((await app.app.request(`/api/docs/${name}`)).status).toBe(404);
    expect(app.problems).toEqual([]);
  },
);

test('a long response is compressed for clients that accept it', async () => {
  await using app = await startTestApp();
  await app.addDrama(Array.from({ length: 60 }, () => 0));
  const drama = await app.guest.call('recommendList', {});
  const path = `/api/content/video/chapter/list?contentId=${drama[0]?.contentId}`;

  const packed = await app.app.request(path, { headers: { 'accept-encoding': 'br' } });
  const plain = await app.app.request(path);

  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(
    (await plain.arrayBuffer()).byteLength,
  );
});

const sandboxPage: Render = async (_request, { isSandbox = false }) => ({
  status: 200,
  headers: {},
  html: `<!DOCTYPE html><p>${isSandbox}</p>`,
});

test('pages are rendered with a flag if payments use the PayPal sandbox', async () => {
  await using app = await startTestApp({ site: { isSandbox: true }, render: sandboxPage });
  await using plain = await startTestApp({ render: sandboxPage });

  expect(await (await app.app.request('/')).text()).toContain('<p>true</p>');
  expect(await (await plain.app.request('/')).text()).toContain('<p>false</p>');
});

test('the routes allow Hono to match every path with its fastest router', async () => {
  await using app = await startTestApp();

  await app.app.request('/api/content/category/list');

  // RegExpRouter rejects ambiguous routes, and Hono would then walk a tree for every request.
  expect(app.app.router.name).toBe('SmartRouter + RegExpRouter');
});
