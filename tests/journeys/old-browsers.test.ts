import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { LOCALES, localePath } from '@hookline/domain/routing';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { BROWSERS } from '../../apps/web/vite-browsers.ts';
import { connectBrowser, openPage } from '../site/browser/open-browser.ts';
import { NEWER_CSS, unconditionalCss } from '../site/newer-css.ts';
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

/** Reads the site's built files with this ending. The site was built when it started. */
function readBundle(ending: 'js' | 'css') {
  return globSync(`**/*.${ending}`, { cwd: CLIENT }).map((path) => ({
    name: basename(path),
    code: readFileSync(join(CLIENT, path), 'utf8'),
  }));
}

const bundle = readBundle('js');
const styles = readBundle('css').map(({ name, code }) => ({ name, code: unconditionalCss(code) }));

test('the bundle uses only syntax and features that our oldest browsers support', async () => {
  const found: string[] = [];
  for (const { name, code } of bundle) {
    if (await hasNewerSyntax(code, BROWSERS)) found.push(`${name}: syntax`);
    found.push(...newerFeaturesIn(code).map((feature) => `${name}: ${feature}`));
  }

  expect(bundle.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('the styles use only features that our oldest browsers support or can do without', () => {
  const found = styles.flatMap(({ name, code }) =>
    newerFeaturesIn(code, NEWER_CSS).map((feature) => `${name}: ${feature}`),
  );

  expect(styles.length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});

test.each([
  { css: '.a{color:red;&:hover{color:blue}}', found: ['nesting'] },
  { css: '.a{width:anchor-size(width)}@scope (.b){.c{top:0}}', found: ['@scope', 'anchor'] },
  { css: '@supports (top:anchor(top)){@media print{.a{top:anchor(top)}}}.b{top:0}', found: [] },
  { css: '@supports not (top:0){.a{field-sizing:content}}', found: ['field-sizing'] },
  { css: '.a:is([open],:open){top:0}.a:open{top:0}', found: [':open'] },
  { css: '.subgrid{content:"&{}:dir("}.a{grid-template-rows:subgrid}', found: ['subgrid'] },
])('newer features of the styles are detected: $css', ({ css, found }) => {
  expect(newerFeaturesIn(unconditionalCss(css), NEWER_CSS)).toEqual(found);
});

test('newer syntax and newer features are detected', async () => {
  expect(await hasNewerSyntax('class A { static { A.b = 1; } }', BROWSERS)).toBe(false);
  expect(await hasNewerSyntax('{ using a = open(); }', BROWSERS)).toBe(true);
  expect(await hasNewerSyntax('export const a = /[a--b]/v;', BROWSERS)).toBe(true);
  expect(newerFeaturesIn('a.values().map(b); Promise.withResolvers()')).toHaveLength(2);
});

test('every allowed feature is used, and every listed one is newer than our oldest browsers', () => {
  const code = [...bundle, ...styles].map((file) => file.code).join('\n');
  const features = [...NEWER_FEATURES, ...NEWER_CSS];
  const unused = features.filter(
    ({ pattern, allowed }) => allowed !== undefined && !pattern.test(code),
  );
  const floors = ['chrome', 'firefox', 'safari'].map((name) =>
    Number(BROWSERS.find((each) => each.startsWith(name))?.slice(name.length)),
  );
  const old = features.filter(({ since }) =>
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
