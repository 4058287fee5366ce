import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openMediaStore } from '../store/open-media-store.ts';
import type { MediaStore } from '../store/media-store.ts';
import { saveImage, saveImages } from './save-images.ts';
import { variantWidths } from './variant-widths.ts';

let folder: string;
let store: MediaStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-image-'));
  store = openMediaStore({ url: folder });
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  { source: 100, widths: [100] },
  { source: 160, widths: [160] },
  { source: 170, widths: [160] },
  { source: 720, widths: [160, 320, 640, 720] },
  { source: 1536, widths: [160, 320, 640, 768, 1024, 1280, 1536] },
  { source: 4000, widths: [160, 320, 640, 768, 1024, 1280, 1536] },
])('a source of $source pixels is never enlarged: $widths', ({ source, widths }) => {
  expect(variantWidths(source)).toEqual(widths);
});

test('a cover is stored in every width, with a placeholder for immediate display', async () => {
  const source = await makeImage('cover.png', { width: 400, height: 600 });

  const image = await saveImage({ source, store });

  expect(image).toMatchObject({ widthPx: 400, heightPx: 600, widths: [160, 320, 400] });
  for (const width of image.widths) {
    const file = await store.get(`images/${image.hash}/${width}.webp`);
    const bytes = await new Response(file?.body).arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
  }
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,700}$/);
});

test('a photo taken sideways is stored upright', async () => {
  const lying = await makeImage('lying.jpg', { width: 300, height: 200, orientation: 6 });

  expect(await saveImage({ source: lying, store })).toMatchObject({ widthPx: 200, heightPx: 300 });
});

test('many images are converted by one process and returned in order', async () => {
  const sources = [
    await makeImage('1.png', { width: 170, height: 200 }),
    await makeImage('2.png', { width: 180, height: 200 }),
    await makeImage('3.png', { width: 190, height: 200 }),
  ];
  const seen: number[] = [];

  const images = await saveImages({
    sources,
    store,
    onImage: (image, sourceIndex) => seen.push(image.widthPx * 10 + sourceIndex),
  });

  expect(images.map((image) => image.widthPx)).toEqual([170, 180, 190]);
  expect(seen.toSorted((a, b) => a - b)).toEqual([1700, 1801, 1902]);
});

test('an image that is saved twice gets the same hash, and so the same URL', async () => {
  const source = await makeImage('same.png', { width: 165, height: 165 });

  expect((await saveImage({ source, store })).hash).toBe((await saveImage({ source, store })).hash);
});

test('a file that is not an image is rejected with a sentence', async () => {
  const source = join(folder, 'text.jpg');
  await writeFile(source, 'no image');

  await expect(saveImage({ source, store })).rejects.toThrow(
    'text.jpg is not an image that can be read.',
  );
});

async function makeImage(
  name: string,
  size: { width: number; height: number; orientation?: number },
): Promise<string> {
  const { width, height, orientation } = size;
  const file = join(folder, name);
  const image = sharp({ create: { width, height, channels: 3, background: '#804020' } });
  const turned = orientation === undefined ? image : image.withMetadata({ orientation });
  await turned.toFile(file);
  return file;
}
