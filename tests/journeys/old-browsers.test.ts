import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { LOCALES, localePath } from '@hookline/domain/routing';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { BROWSERS } from '../../apps/web/vite-browsers.ts';
import { connectBrowser, openPage } from '../site/browser/open-browser.ts';
import { hasNewerSyntax, NEWER_FEATURES, newerFeaturesIn } from '../site/newer-features.ts';

const NOTE_BYTES_MAX = 300;
const CLIENT = join(import.meta.dirname, '../../apps/web/dist/client');
const NOTE = /<div data-too-old data-nosnippet>(?<text>[^<]+)<\/div>/;
const { origin, short } = inject('site');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** The site's built files, by name. The site was built when it started. */
const bundle = globSync('**/*.js', { cwd: CLIENT }).map((path) => ({
  name: basename(path),
  code: readFileSync(join(CLIENT, path), 'utf8'),
}));

test('the bundle uses only syntax and features that our oldest browsers support', async () => {
  const found: string[] = [];
  for (const { name, code } of bundle) {
    if (await hasNewerSyntax(code, BROWSERS)) found.push(`${name}: syntax`);
    found.push(...newerFeaturesIn(code).map((feature) => `${name}: ${feature}`));
  }

  expect(bundle.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('newer syntax and newer features are detected', async () => {
  expect(await hasNewerSyntax('class A { static { A.b = 1; } }', BROWSERS)).toBe(false);
  expect(await hasNewerSyntax('{ using a = open(); }', BROWSERS)).toBe(true);
  expect(await hasNewerSyntax('export const a = /[a--b]/v;', BROWSERS)).toBe(true);
  expect(newerFeaturesIn('a.values().map(b); Promise.withResolvers()')).toHaveLength(2);
});

test('every allowed feature is used, and every listed feature is newer than our browsers', () => {
  const code = bundle.map((file) => file.code).join('\n');
  const unused = NEWER_FEATURES.filter(
    ({ pattern, allowed }) => allowed !== undefined && !pattern.test(code),
  );
  const floors = ['chrome', 'firefox', 'safari'].map((name) =>
    Number(BROWSERS.find((each) => each.startsWith(name))?.slice(name.length)),
  );
  const old = NEWER_FEATURES.filter(({ since }) =>
    since.every((version, index) => version !== 0 && version <= (floors[index] ?? 0)),
  );

  expect(unused).toEqual([]);
  expect(old).toEqual([]);
});

test.each(LOCALES)('in %s the old-browser note has at most 300 bytes', async (locale) => {
  const html = await fetch(origin + localePath(locale, '/')).then((page) => page.text());
  const note = NOTE.exec(html);

  expect(note?.groups?.['text']).toContain('Hookline');
  expect(Buffer.byteLength(note?.[0] ?? '')).toBeLessThanOrEqual(NOTE_BYTES_MAX);
});

test('a browser that is too old shows a note and keeps the server-rendered page', async () => {
  await using page = await openPage(browser, 'mobile');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(basename(request.url()));
  });
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll('(width:1lh)', '(width:1unknown)') });
  });

  await page.goto('/');
  const note = page.getByText('Your browser is too old for Hookline.');
  await note.waitFor();
  await page.waitForLoadState('networkidle');

  expect(await note.evaluate((each) => each.getBoundingClientRect().bottom)).toBe(844);
  expect(scripts.filter((name) => name.startsWith('client-'))).toEqual([]);
  await page.getByRole('link', { name: short.name }).first().click();
  await page.getByRole('heading', { name: short.name }).first().waitFor();
  await note.waitFor();
});

test('a current browser does not show the note', async () => {
  await using page = await openPage(browser, 'mobile');
  await page.goto('/');

  expect(await page.locator('[data-too-old]').isVisible()).toBe(false);
});
