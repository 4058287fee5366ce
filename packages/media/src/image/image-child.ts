/** Makes the variants of images, one after the other; it runs as a process of its own. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { z } from 'zod';

import { variantWidths } from './variant-widths.ts';

const QUALITY = 80;
const EFFORT = 4;
const PLACEHOLDER_WIDTH_PX = 16;
const PLACEHOLDER_QUALITY = 40;
/** An image of more pixels is an attack or a mistake. */
const PIXELS_MAX = 100_000_000;

const Job = z.array(z.object({ source: z.string(), outDir: z.string() }));

const [, , jobFile = ''] = process.argv;
// One thread: it is to stay in the background.
sharp.concurrency(1);
for (const job of Job.parse(JSON.parse(await readFile(jobFile, 'utf8')))) {
  const answer = await makeVariants(job).catch((error: unknown) => ({ failure: String(error) }));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

async function makeVariants(job: { source: string; outDir: string }) {
  const upright = await sharp(job.source, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  // Decoded once for all widths.
  const image = () => sharp(upright.data, { raw: { width, height, channels } });
  const widths = variantWidths(width);

  await mkdir(job.outDir, { recursive: true });
  for (const widthPx of widths) {
    await image()
      .resize(widthPx)
      .webp({ quality: QUALITY, effort: EFFORT })
      .toFile(join(job.outDir, `${widthPx}.webp`));
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
