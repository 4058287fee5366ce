// spec: 2 footer, a QR code that a phone can read on our dark page
// touches: /qr/

import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const SITE = { publicOrigin: 'https://hookline.example' };
const SIZE_PX = 200;
/** Background colour of the page. */
const GROUND = { r: 11, g: 9, b: 16 };

/** Scans the code on the page's dark background. */
async function scan(svg: Uint8Array): Promise<string | undefined> {
  const code = await sharp(svg).resize(SIZE_PX, SIZE_PX).png().toBuffer();
  const edge = { top: 40, bottom: 40, left: 40, right: 40 };
  const { data, info } = await sharp(code)
    .extend({ ...edge, background: GROUND })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The library's types describe its module, but at run time the module is the function.
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each([
  ['en-US', '/download/?from=qr'],
  ['ar-SA', '/ar-SA/download/?from=qr'],
])('the QR code in %s opens the download page with a tracking mark', async (locale, path) => {
  await using app = await startTestApp({ site: SITE });

  const response = await app.app.request(`/qr/${locale}.svg`);

  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  const svg = new Uint8Array(await response.arrayBuffer());
  expect(await scan(svg)).toBe(SITE.publicOrigin + path);
});

test.each(['/qr/xx-XX.svg', '/qr/en-US', '/qr/en-US.png'])('%s has no QR code', async (path) => {
  await using app = await startTestApp({ site: SITE });

  const { headers } = await app.app.request(path);

  expect(headers.get('content-type') ?? '').not.toContain('svg');
});
