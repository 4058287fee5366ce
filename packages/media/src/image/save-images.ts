import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { hashOfFiles } from '../encrypt.ts';
import { runProcess } from '../engine/run-process.ts';
import { SourceFault } from '../source/source-info.ts';
import type { MediaStore } from '../store/media-store.ts';

/** An image in the store: `images/<hash>/<width>.webp` for each width. */
export type SavedImage = {
  hash: string;
  widthPx: number;
  heightPx: number;
  /** Data URL of a tiny copy. */
  placeholder: string;
  /** Ascending. */
  widths: number[];
};

const CHILD = fileURLToPath(new URL('image-child.ts', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const IMAGE_TIMEOUT_MS = 60_000;

const Answer = z.union([
  z.object({
    widthPx: z.number(),
    heightPx: z.number(),
    widths: z.array(z.number()),
    placeholder: z.string(),
  }),
  z.object({ failure: z.string() }),
]);

type ImageStore = Pick<MediaStore, 'put'>;
type ImageOptions = { store: ImageStore; signal?: AbortSignal };

/** @throws SourceFault if the source is not an image. */
export async function saveImage(options: ImageOptions & { source: string }): Promise<SavedImage> {
  const [image] = await saveImages({ ...options, sources: [options.source] });
  if (image === undefined) throw new Error('An image was left out.');
  return image;
}

/**
 * Describes an image as it would be saved, by making its variants without saving them.
 *
 * @throws SourceFault if the source is not an image.
 */
export function measureImage(
  source: string,
  options: { signal?: AbortSignal },
): Promise<SavedImage> {
  return saveImage({ ...options, source, store: { put: async () => {} } });
}

/**
 * Makes the variants of images and puts them into the store. One process at a low priority makes
 * all of them, so that many covers do not start many processes.
 *
 * @param options.sources  Files; PNG, JPEG, WebP and whatever else sharp reads.
 * @param options.onImage  Called with each image as it is saved.
 * @returns The images in the order of `sources`.
 * @throws SourceFault with one sentence about the first file that is not an image.
 */
export async function saveImages(
  options: ImageOptions & {
    sources: readonly string[];
    onImage?: (image: SavedImage, sourceIndex: number) => void;
  },
): Promise<SavedImage[]> {
  const { sources, store, signal, onImage } = options;
  if (sources.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'hookline-images-'));
  const saved: Promise<SavedImage>[] = [];
  const onLine = (line: string) => {
    const sourceIndex = saved.length;
    const source = basename(sources[sourceIndex] ?? '');
    const image = storeImage(join(folder, String(sourceIndex)), { line, source, store });
    saved.push(image.then((each) => (onImage?.(each, sourceIndex), each)));
    // Awaited below; a rejection must not count as unhandled until then.
    image.catch(() => {});
    saved.at(-1)?.catch(() => {});
  };
  try {
    await runProcess(process.execPath, ['--no-warnings', CHILD, folder, ...sources], {
      ...(signal === undefined ? {} : { signal }),
      timeoutMs: START_TIMEOUT_MS + IMAGE_TIMEOUT_MS * sources.length,
      onLine,
    });
    return await Promise.all(saved);
  } finally {
    await Promise.allSettled(saved);
    await rm(folder, { recursive: true, force: true });
  }
}

async function storeImage(
  folder: string,
  made: { line: string; source: string; store: ImageStore },
): Promise<SavedImage> {
  const answer = Answer.parse(JSON.parse(made.line));
  if ('failure' in answer)
    throw new SourceFault(`${made.source} is not an image that can be read.`);
  const files = new Map<string, Buffer>();
  for (const widthPx of answer.widths) {
    const name = `${widthPx}.webp`;
    files.set(name, await readFile(join(folder, name)));
  }
  const hash = hashOfFiles(files);
  for (const [name, bytes] of files) await made.store.put(`images/${hash}/${name}`, bytes);
  return { hash, ...answer };
}
