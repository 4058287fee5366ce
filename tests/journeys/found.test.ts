import type { Browser } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../site/browser/open-browser.ts';
import { visit } from '../site/browser/visit.ts';
import { isLong } from '../site/layout/tested-layouts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { origin, short } = inject('site');
const dramaPath = `/reel-shorts/the-locked-house-${short.dramaId}`;

/** Reads a QR code from the pixels of a screenshot. */
async function scan(screenshot: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(screenshot)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The library's types describe its module, but at run time the module is the function.
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

// spec: 2 routes, /qrCode/ explains what to do; a phone that scans the code can watch there
// touches: /qrCode/
test.skipIf(isLong)('a phone that scans the QR code of a desktop can watch', async () => {
  await using desktop = await openPage(browser, 'desktop');
  await visit(desktop, '/qrCode/');
  const code = desktop.getByRole('main').getByRole('img', { name: /^QR code/ });
  const scanned = await scan(await code.screenshot());
  expect(scanned).toBe(`${origin}/download/?from=qr`);

  await using phone = await openPage(browser, 'mobile');
  await visit(phone, scanned ?? '');
  await phone.waitForURL(`${origin}/download/`);

  await phone.getByRole('link', { name: 'Start watching' }).tap();
  await phone.waitForURL('**/browse/all/1/');
});

test.skipIf(isLong)(
  'a viewer shares an episode from the player, and a drama from its card',
  async () => {
    await using page = await openPage(browser, 'desktop');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await visit(page, `${dramaPath}/2/?from=qr`);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Link copied').waitFor();
    expect(await copied()).toBe(`${origin}${dramaPath}/2/`);

    await visit(page, '/browse/all/1/');
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(short.name) });
    await card.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Link copied').waitFor();
    expect(await copied()).toBe(`${origin}${dramaPath}/1/`);
    expect(new URL(page.url()).pathname).toBe('/browse/all/1/');
  },
);

test.skipIf(isLong)(
  'an episode page links all its languages and a preview picture for crawlers',
  async () => {
    const html = await (await fetch(`${origin}${dramaPath}/1/`)).text();
    const addresses = [...html.matchAll(/hrefLang="[^"]+" href="([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses).toHaveLength(13);
    for (const address of addresses.slice(0, 3)) {
      const page = await fetch(address, { redirect: 'manual' });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`<link rel="canonical" href="${address}"/>`);
    }

    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const response = await fetch(image);
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  },
);
