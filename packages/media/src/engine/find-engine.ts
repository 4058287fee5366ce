import type { Engine } from './engine.ts';
import { ffmpegEngine } from './ffmpeg/ffmpeg-engine.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { installNodeAv } from './node-av/install-node-av.ts';
import { nodeAvEngine } from './node-av/node-av-engine.ts';

/**
 * Finds an engine that reads and encodes films: the given ffmpeg, else the one on the PATH, else
 * FFmpeg from npm, which is installed in the data directory on first use.
 *
 * @param options.ffmpegPath  Value of FFMPEG_PATH. If it is set, no other ffmpeg is tried.
 * @param options.onProgress  Called with human-readable sentences.
 * @throws Error with one sentence if the given ffmpeg cannot be used, or no engine is available.
 */
export async function findEngine(options: {
  dataDir: string;
  ffmpegPath?: string;
  onProgress?: (sentence: string) => void;
}): Promise<Engine> {
  const { dataDir, ffmpegPath, onProgress = () => {} } = options;
  const found = await findFfmpeg(ffmpegPath ?? 'ffmpeg');
  if (typeof found !== 'string') return ffmpegEngine(found);
  if (ffmpegPath !== undefined) {
    throw new Error(`FFMPEG_PATH must name an ffmpeg that can be used: ${found}`);
  }
  onProgress(`${found} FFmpeg from npm takes its place.`);
  return nodeAvEngine(await installNodeAv({ dataDir, onProgress }));
}
