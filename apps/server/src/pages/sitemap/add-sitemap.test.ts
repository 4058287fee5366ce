import { gunzipSync } from 'node:zlib';

import { LOCALES, localePath } from '@hookline/domain/routing';
import { unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';
import { DRAMAS_PER_PAGE } from './create-sitemap.ts';
import { urlSet } from './sitemap-xml.ts';

const TEXTS = {
  'en-US': { name: 'Moon & Bride', introduce: '' },
  'ja-JP': { name: '月の花嫁', introduce: '' },
};

test('the sitemap lists a drama in every locale, each with its own slug', async () => {
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

test('each sitemap file is listed with the time when its contents changed', async () => {
  await using app = await startTestApp();
  const { dramaId } = await app.addDrama([0], { texts: TEXTS });

  const index = await (await app.app.request('/sitemap.xml')).text();
  const map = await (await app.app.request('/sitemap/1.xml')).text();

  const [, changed = ''] = /<lastmod>([^<]+)<\/lastmod><\/sitemap>/.exec(index) ?? [];
  expect(Math.abs(Date.now() - Date.parse(changed))).toBeLessThan(60_000);
  expect(map).toContain(`moon-bride-${dramaId}/1/</loc><lastmod>${changed}</lastmod>`);
});

test('the first sitemap file lists general pages, but not personal pages', async () => {
  await using app = await startTestApp();
  await app.addCategories(['romance']);
  await app.addDrama([0], { categoryIds: ['romance'] });

  const map = await (await app.app.request('/sitemap/1.xml')).text();

  for (const path of ['/', '/browse/romance/1/', '/download/', '/ar-SA/terms-of-use/']) {
    expect(map).toContain(`<loc>http://localhost:3000${path}</loc>`);
  }
  expect(map).not.toMatch(/profile|my-list|history|my-wallet|login/);
});

test('the sitemap omits dramas without a page: retired ones and those without episodes', async () => {
  await using app = await startTestApp();
  const draft = await app.addDrama([0]);
  const empty = await app.addDrama([]);
  await unpublishDrama({ dramaId: draft.dramaId, state: 'retired' }, { db: app.deps.db });

  const map = await (await app.app.request('/sitemap/1.xml')).text();

  expect(map).not.toContain(draft.dramaId);
  expect(map).not.toContain(empty.dramaId);
});

// spec: 2 found, a sitemap within the limits of the protocol
// touches: apps/server/src/pages/sitemap/create-sitemap.ts
test('a full file stays within the protocol limits of 50 MB and 50,000 URLs', () => {
  const longest = `${'ฮ'.repeat(200)}-${'0'.repeat(32)}`;
  const paths = new Map(
    LOCALES.map((locale) => [locale, localePath(locale, `/reel-shorts/${longest}/1/`)]),
  );

  const bytes = Buffer.byteLength(urlSet([{ paths, updatedAtMs: 0 }], 'https://hookline.example'));

  expect(bytes * DRAMAS_PER_PAGE).toBeLessThan(50_000_000);
  expect(LOCALES.length * DRAMAS_PER_PAGE).toBeLessThan(50_000);
  expect(100_000 / DRAMAS_PER_PAGE).toBeLessThan(50_000);
});

test('a sitemap file is cached until the catalogue changes and is compressed', async () => {
  await using app = await startTestApp();
  await app.addDrama([0], { texts: TEXTS });
  await app.deps.catalogMonitor.refresh();
  const ask = () =>
    app.app.request('/sitemap/1.xml', { headers: { 'accept-encoding': 'gzip, br' } });
  const first = await ask();
  const bytes = Buffer.from(await first.arrayBuffer());

  const { dramaId } = await app.addDrama([0]);
  const kept = await ask();
  await app.deps.catalogMonitor.refresh();
  const renewed = await ask();

  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(first.headers.get('vary')).toBe('accept-encoding');
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(bytes);
  expect(gunzipSync(await renewed.arrayBuffer()).toString()).toContain(dramaId);
});

test('sitemap files beyond the last and with malformed numbers are not found', async () => {
  await using app = await startTestApp();

  for (const name of ['2', '0', '01', '-1', '1e3', '99999', '1000000', 'x', '1.xml.gz']) {
    const { status, headers } = await app.app.request(`/sitemap/${name}.xml`);
    expect([name, status]).toEqual([name, 404]);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
  }
});

test('requests for files beyond the last need no database query', async () => {
  await using app = await startTestApp();
  await app.app.request('/sitemap/1.xml');
  await app.deps.db.destroy();

  for (const number of [2, 3, 99_999]) {
    expect((await app.app.request(`/sitemap/${number}.xml`)).status).toBe(404);
  }
});

test('robots.txt links to the sitemap', async () => {
  await using app = await startTestApp();

  const robots = await (await app.app.request('/robots.txt')).text();

  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test('removing a drama updates the date of its sitemap file, because later entries move up', async () => {
  await using app = await startTestApp();
  const removed = await app.addDrama([0]);
  await app.addDrama([0]);
  const dateOf = async () => {
    await app.deps.catalogMonitor.refresh();
    const index = await (await app.app.request('/sitemap.xml')).text();
    return /<lastmod>([^<]+)<\/lastmod><\/sitemap>/.exec(index)?.[1] ?? '';
  };
  const before = await dateOf();

  await unpublishDrama({ dramaId: removed.dramaId, state: 'retired' }, { db: app.deps.db });

  expect(Date.parse(await dateOf())).toBeGreaterThan(Date.parse(before));
});
