import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const TEXTS = {
  'en-US': { name: 'Moon & Bride', introduce: '' },
  'ja-JP': { name: '月の花嫁', introduce: '' },
};

test('a drama stands in the sitemap in every locale, each with its own slug', async () => {
  await using app = await startTestApp();
  const { dramaId } = await app.addDrama([0], { texts: TEXTS });

  const index = await (await app.app.request('/sitemap.xml')).text();
  const map = await (await app.app.request('/sitemap/1.xml')).text();

  expect(index).toContain('<loc>http://localhost:3000/sitemap/1.xml</loc>');
  const english = `http://localhost:3000/reel-shorts/moon-bride-${dramaId}/1/`;
  const japanese = `http://localhost:3000/ja-JP/reel-shorts/${encodeURIComponent('月の花嫁')}-${dramaId}/1/`;
  expect(map).toContain(`<loc>${english}</loc>`);
  expect(map).toContain(`<loc>${japanese}</loc>`);
  expect(map).toContain(`hreflang="x-default" href="${english}"`);
  expect(map).toContain(`hreflang="ja-JP" href="${japanese}"`);
});

test('there is no sitemap beyond the last', async () => {
  await using app = await startTestApp();

  expect((await app.app.request('/sitemap/2.xml')).status).toBe(404);
});

test('robots find the sitemap', async () => {
  await using app = await startTestApp();

  const robots = await (await app.app.request('/robots.txt')).text();

  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});
