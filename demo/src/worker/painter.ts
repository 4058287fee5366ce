import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Canvas } from '@napi-rs/canvas';
import type { ImageRecord } from '@hookline/db';
import { findEngine, saveImage, toolEnvironment, type MediaStore } from '@hookline/media';
import { packageEpisode, type PackagingFault } from '@hookline/services/catalog';

import type { DemoConfig } from '../config.ts';
import { drawCover } from '../cover/cover.ts';
import { openFilm } from '../film/film.ts';
import type { Story } from '../story.ts';
import type { Painter } from './run-worker.ts';

const COVER_WIDTH_PX = 1080;
const FRAME_WIDTH_PX = 720;
const JPEG_QUALITY = 95;
const STDERR_CHARACTERS_MAX = 1_000;
/** A shot may begin with a white flash, so the still is taken just after that has faded. */
const FIRST_FRAME_INDEX = 6;

/**
 * Every drawn frame is a new 2 MB block that the kernel clears page by page. Huge pages and a
 * retained heap avoid much of that work (a fifth of the CPU of drawing, measured).
 */
const MEMORY_TUNING =
  'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=1073741824:glibc.malloc.trim_threshold=4294967296:glibc.malloc.top_pad=134217728';

const RENDERER = fileURLToPath(new URL('../film/render-source.ts', import.meta.url));

/** Draws into the media store: images in this process, each episode in a separate one. */
export async function openPainter(
  config: DemoConfig,
  { store, workDir, signal }: { store: MediaStore; workDir: string; signal: AbortSignal },
): Promise<Painter> {
  const engine = await findEngine({
    dataDir: config.dataDir,
    ...(config.ffmpegPath === null ? {} : { ffmpegPath: config.ffmpegPath }),
  });
  const save = async (canvas: Canvas, name: string): Promise<ImageRecord> => {
    const source = join(workDir, `${name}.jpg`);
    await writeFile(source, canvas.toBuffer('image/jpeg', JPEG_QUALITY));
    try {
      return await saveImage({ source, store, signal });
    } finally {
      await rm(source, { force: true });
    }
  };
  return {
    cover: (story) => save(drawCover(story, COVER_WIDTH_PX), story.slug),
    firstFrame: (story, episodeNumber) => {
      const film = openFilm(story, { episodeNumber, widthPx: FRAME_WIDTH_PX });
      return save(film.draw(FIRST_FRAME_INDEX), `${story.slug}-${episodeNumber}`);
    },
    episode: async (story, episodeNumber) => {
      const name = `${story.slug}-${episodeNumber}`;
      const sourceFile = join(workDir, `${name}.avi`);
      const packageDir = join(workDir, `${name}-package`);
      await renderSource(story, { episodeNumber, sourceFile, signal });
      const outcome = await packageEpisode(
        { videoFile: sourceFile, preset: 'demo', fit: 'crop' },
        { engine, store, workDir: packageDir, signal },
      );
      if (outcome.kind === 'refused') throw new Error(reasonOf(outcome.fault));
      await rm(sourceFile, { force: true });
      await rm(packageDir, { recursive: true, force: true });
      return outcome.media;
    },
  };
}

function reasonOf(fault: PackagingFault): string {
  return fault.kind === 'unusable-file' ? fault.sentence : fault.reason;
}

async function renderSource(
  story: Story,
  options: { episodeNumber: number; sourceFile: string; signal: AbortSignal },
): Promise<void> {
  const { episodeNumber, sourceFile, signal } = options;
  const child = spawn(process.execPath, [RENDERER, story.slug, String(episodeNumber), sourceFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...toolEnvironment(), GLIBC_TUNABLES: MEMORY_TUNING },
    signal,
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-STDERR_CHARACTERS_MAX);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Drawing ended with ${code}: ${said.trim()}`);
}
