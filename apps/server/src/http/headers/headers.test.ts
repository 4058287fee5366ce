import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const CORS_ORIGIN = 'https://partner.example';

let app: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  app = await startTestApp({ site: { corsOrigins: [CORS_ORIGIN] } });
});
afterAll(() => app[Symbol.asyncDispose]());

test.each([
  { title: 'a page', path: '/browse/all/1/', status: 200 },
  { title: 'a redirected page', path: '/TermsOfUse', status: 301 },
  { title: 'the home page in another language', path: '/', locale: 'es', status: 302 },
  { title: 'a page with a wrong method', path: '/', method: 'DELETE', status: 405 },
  { title: 'a file from an older build', path: '/assets/app-older.js', status: 404 },
  { title: 'the id of the build', path: '/builds/latest.json', status: 200 },
  { title: 'a call', path: '/api/content/category/list', status: 200 },
  { title: 'a call without its input', path: '/api/content/video/detail', status: 400 },
  { title: 'an unknown call', path: '/api/no/such/call', status: 404 },
  { title: 'a call with a wrong method', path: '/api/play/play', status: 405 },
  { title: 'a preflight', path: '/api/play/play', method: 'OPTIONS', status: 204 },
  { title: 'the OpenAPI document', path: '/api/openapi.json', status: 200 },
  { title: 'the API documentation', path: '/api/docs', status: 200 },
  { title: 'the documentation URL with a slash', path: '/api/docs/', status: 301 },
  { title: 'an invalid ticket', path: '/play/hls/none/key', status: 403 },
  { title: 'a QR code', path: '/qr/en-US.svg', status: 200 },
  { title: 'a missing sitemap', path: '/sitemap/99999.xml', status: 404 },
  { title: 'robots.txt', path: '/robots.txt', status: 200 },
  { title: 'a health check', path: '/healthz', status: 200 },
])('the headers of $title forbid sharing with other sites and access to sensors', async (asked) => {
  const { path, method = 'GET', locale, status } = asked;
  const response = await app.app.request(path, {
    method,
    headers: { origin: CORS_ORIGIN, ...(locale !== undefined && { 'accept-language': locale }) },
  });

  expect(response.status).toBe(status);
  expect(response.headers.get('permissions-policy')).toContain('camera=(), ');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(response.headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(response.headers.get('content-security-policy')).toContain("base-uri 'none'");
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('only a page can open the popup of a login provider and communicate with it', async () => {
  const page = await app.app.request('/browse/all/1/');
  const call = await app.app.request('/api/content/category/list');

  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(call.headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test('any site may embed a film, and a missing file has the same headers', async () => {
  const missing = await app.app.request(`/media/${'a'.repeat(32)}/init.mp4`);

  expect(missing.status).toBe(404);
  expect(missing.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(missing.headers.get('permissions-policy')).toContain('camera=()');
  expect(missing.headers.get('content-security-policy')).toContain("default-src 'none'");
});
