// spec: 4 install, the manifest uses the page's language, and describes one app in all languages
// touches: makeManifest

import { readFileSync } from 'node:fs';

import { LOCALES } from '@hookline/domain/routing';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { makeManifest } from '../../vite-web-manifests.ts';

const TEXTS = { name: 'Hookline', description: 'Short dramas' };
const PUBLIC = new URL('../../public/', import.meta.url);

test('the manifests of all languages describe the same app', () => {
  const manifests = LOCALES.map((locale) => makeManifest(locale, TEXTS));

  expect(new Set(manifests.map(({ id, scope }) => `${id} ${scope}`))).toEqual(new Set(['/ /']));
});

test('an app opens in its installed language, in the direction of its script', () => {
  const english = makeManifest('en-US', TEXTS);
  const arabic = makeManifest('ar-SA', TEXTS);

  expect(english).toMatchObject({ lang: 'en-US', dir: 'ltr', start_url: '/' });
  expect(arabic).toMatchObject({ lang: 'ar-SA', dir: 'rtl', start_url: '/ar-SA/' });
});

test('every icon of the manifest is a picture of the declared size', async () => {
  const { icons } = makeManifest('en-US', TEXTS);

  for (const { src, sizes } of icons) {
    const file = new URL(src.slice(1), PUBLIC);
    const { width, height, format } = await sharp(readFileSync(file)).metadata();
    expect({ src, size: `${width}x${height}`, format }).toEqual({
      src,
      size: sizes,
      format: 'png',
    });
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});
