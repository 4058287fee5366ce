// spec: 12 operation, ours: only pages of the studio can call it, whoever is signed in
// touches: sec-fetch-site

import { STUDIO_CALLS } from '@hookline/contract/studio';
import { expect, test } from 'vitest';

import { pathOf, startTestStudio } from '../testing/start-test-studio.ts';

const READ = pathOf(STUDIO_CALLS.session.route.path);
const WRITE = pathOf(STUDIO_CALLS.signOut.route.path);

test.each([
  { title: 'from the same origin', headers: {}, status: 200 },
  { title: "from the viewers' origin", headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
  { title: 'from another site', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
  { title: 'typed into the address bar', headers: { 'sec-fetch-site': 'none' }, status: 403 },
  { title: 'without the header of browsers', headers: { 'sec-fetch-site': '' }, status: 403 },
])('a read $title is answered with $status', async ({ headers, status }) => {
  await using shop = await startTestStudio();
  const { cookie } = await shop.operator('owner');

  const answer = await shop.ask(READ, { headers: { cookie, ...headers } });

  expect(answer.status).toBe(status);
});

test.each([
  { title: 'from a page of the studio', headers: {}, status: 200 },
  { title: "from the viewers' origin", headers: { origin: 'http://localhost:3000' }, status: 403 },
  { title: 'without an origin', headers: { origin: '' }, status: 403 },
  { title: 'as a form', headers: { 'content-type': 'text/plain' }, status: 403 },
  { title: "without the studio's header", headers: { 'x-studio': '' }, status: 403 },
  { title: 'from the same site', headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
])('a write $title is answered with $status', async ({ headers, status }) => {
  await using shop = await startTestStudio();
  const { cookie } = await shop.operator('owner');

  const answer = await shop.ask(WRITE, {
    method: 'POST',
    body: JSON.stringify({ input: {} }),
    headers: { cookie, ...headers },
  });

  expect(answer.status).toBe(status);
});

test('another host name does not open the studio, nor does the studio open the site of viewers', async () => {
  await using shop = await startTestStudio();
  const { cookie } = await shop.operator('owner');

  const foreign = await shop.ask(READ, { headers: { cookie, host: 'evil.example' } });
  const page = await shop.ask('/reel-shorts/', {});
  const call = await shop.ask('/api/front/common/info/get', {});

  expect([foreign.status, call.status]).toEqual([404, 404]);
  // Not a page of viewers: the studio's own document, which this test has not built.
  expect(await page.text()).toContain('The studio is not built');
});

test('every answer forbids caches, frames and other origins', async () => {
  await using shop = await startTestStudio();

  for (const path of [READ, '/', '/members', '/assets/none.js']) {
    const { headers } = await shop.ask(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});
