/** Makes the variants of images, one after the other, in a separate process. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { variantWidths } from './variant-widths.ts';

const QUALITY = 80;
const EFFORT = 4;
const PLACEHOLDER_WIDTH_PX = 16;
const PLACEHOLDER_QUALITY = 40;
/** Maximum number of pixels; an image with more is an attack or a mistake. */
const PIXELS_MAX = 100_000_000;

const [, , folder = '', ...sources] = process.argv;
// One thread, because this is background work.
sharp.concurrency(1);
for (const [index, source] of sources.entries()) {
  const outDir = join(folder, String(index));
  const answer = await makeVariants({ source, outDir }).catch((error: unknown) => ({
    failure: String(error),
  }));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

async function makeVariants({ source, outDir }: { source: string; outDir: string }) {
  const upright = await sharp(source, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  // Decoded once for all widths.
  const image = () => sharp(upright.data, { raw: { width, height, channels } });
  const widths = variantWidths(width);

  await mkdir(outDir, { recursive: true });
  for (const widthPx of widths) {
    await image()
      .resize(widthPx)
      .webp({ quality: QUALITY, effort: EFFORT })
      .toFile(join(outDir, `${widthPx}.webp`));
  }
  const placeholder = await image()
    .resize(PLACEHOLDER_WIDTH_PX)
    .webp({ quality: PLACEHOLDER_QUALITY })
    .toBuffer();
  return {
    widthPx: width,
    heightPx: height,
    widths,
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
  };
}
