// spec: 2 found, link previews have a JPEG that every crawler accepts

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { openMediaStore } from '../store/open-media-store.ts';
import { saveImage } from './save-images.ts';
import { createShareImages, shareImageName } from './share-images.ts';

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-share-test-'));
  const store = openMediaStore({ url: folder });
  return { folder, store, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test('a cover gets a JPEG share image of 1200x630 that shows the whole cover in the centre', async () => {
  await using opened = await openFolder();
  const { folder, store } = opened;
  const source = join(folder, 'cover.png');
  const red = { create: { width: 720, height: 1080, channels: 3, background: '#c02020' } } as const;
  await writeFile(source, await sharp(red).png().toBuffer());
  const { hash } = await saveImage({ source, store });
  const images = createShareImages(store);

  const [made, again] = await Promise.all([images.make(hash), images.make(hash)]);

  expect(again).toBe(made);
  const bytes = made instanceof Uint8Array ? made : new Uint8Array();
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const redAt = async (leftPx: number) => {
    const region = { left: leftPx, top: 300, width: 1, height: 1 };
    return (await sharp(bytes).extract(region).raw().toBuffer())[0] ?? 0;
  };
  expect(await redAt(600)).toBeGreaterThan(170);
  expect(await redAt(60)).toBeLessThan(130);
  expect((await store.head(shareImageName(hash)))?.sizeBytes).toBe(bytes.byteLength);
});

test('an unknown cover has no share image', async () => {
  await using opened = await openFolder();

  expect(await createShareImages(opened.store).make('0123456789abcdef')).toBeNull();
});

test("a request for a share image is answered with 'busy' while 20 others are unfinished", async () => {
  await using opened = await openFolder();
  const images = createShareImages(opened.store);

  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, index) => images.make(`0123456789abcd${10 + index}`)),
  );

  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(1);
});
