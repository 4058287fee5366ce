import type { Engine } from './engine.ts';
import { ffmpegEngine } from './ffmpeg/ffmpeg-engine.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { installNodeAv } from './node-av/install-node-av.ts';
import { nodeAvEngine } from './node-av/node-av-engine.ts';

/**
 * The first that will do: the ffmpeg asked for, the one on PATH, FFmpeg from npm, which is
 * installed below the data directory on its first use.
 *
 * @param options.onProgress  Gets sentences for people.
 * @throws Error with one sentence if no engine is available.
 */
export async function findEngine(options: {
  dataDir: string;
  ffmpegPath?: string;
  onProgress?: (sentence: string) => void;
}): Promise<Engine> {
  const { dataDir, ffmpegPath, onProgress = () => {} } = options;
  for (const ffmpeg of [ffmpegPath, 'ffmpeg']) {
    if (ffmpeg === undefined) continue;
    const found = await findFfmpeg(ffmpeg);
    if (typeof found !== 'string') return ffmpegEngine(found);
    onProgress(found);
  }
  return nodeAvEngine(await installNodeAv({ dataDir, onProgress }));
}
