import { expect, test } from 'vitest';

import { makeOfflinePage } from './offline-page.ts';
import { ORIGIN } from './testing/fake-cache.ts';

const TEXTS = { heading: 'No connection', text: 'Check it.', retry: 'Try again', pages: 'Kept' };
const KEPT = [
  { path: '/ar-SA/', title: 'Hookline &amp; drama' },
  { path: '/browse/all/1/', title: 'All genres' },
];

async function open(path: string, kept = KEPT) {
  const asked: string[] = [];
  const textsOf = (locale: string) => {
    asked.push(locale);
    return TEXTS;
  };
  const response = makeOfflinePage({ url: ORIGIN + path, textsOf, kept, nonce: 'n1' });
  return { response, html: await response.text(), asked };
}

test('the offline page and its list of cached pages use the language of its URL', async () => {
  const { html, asked } = await open('/ar-SA/profile/');

  expect(asked).toEqual(['ar-SA']);
  expect(html).toContain('<html lang="ar-SA" dir="rtl">');
  expect(html).toContain('<a href="/ar-SA/">Hookline &amp; drama</a>');
  expect(html).not.toContain('/browse/all/1/');
});

test('the offline page reloads by a link, and by itself when the network is back', async () => {
  const { html } = await open('/profile/');

  expect(html).toContain('<a class="retry" href="">Try again</a>');
  expect(html).toMatch(/<script nonce="n1">addEventListener\('online'/);
});

test('the offline page shows no list without cached pages', async () => {
  expect((await open('/', [])).html).not.toContain('Kept');
});

test('the offline page is not cacheable, and runs no script but its own', async () => {
  const { response } = await open('/');

  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'nonce-n1'");
});
