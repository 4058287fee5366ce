import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

import { scoreOf, SAMPLE_RATE } from '../score/score.ts';
import type { Story } from '../story.ts';
import { DRAWN_PER_SECOND, openFilm } from './film.ts';

/** Drawn at 540, shown at 720: a quarter of the pixels less to paint, and flat art scales well. */
const DRAWN_WIDTH_PX = 540;
const SOURCE_WIDTH_PX = 720;
const SOURCE_HEIGHT_PX = 1280;
const STDERR_CHARACTERS_MAX = 2_000;

/**
 * Draws and scores an episode into one nearly lossless file that the media package can take.
 *
 * @param options.onProgress  Hears the drawn share, 0 to 1, about once a second of film.
 */
export async function encodeSource(
  story: Story,
  options: {
    episodeNumber: number;
    ffmpegPath: string;
    outFile: string;
    signal?: AbortSignal;
    onProgress?: (share: number) => void;
  },
): Promise<void> {
  const { episodeNumber, outFile } = options;
  const film = openFilm(story, { episodeNumber, widthPx: DRAWN_WIDTH_PX });
  const soundFile = `${outFile}.pcm`;
  const sound = scoreOf(story, { timeline: film.timeline, episodeNumber });
  const soundStream = createWriteStream(soundFile);
  soundStream.end(Buffer.from(sound.buffer));
  await finished(soundStream);

  const child = startEncoder({ ...options, soundFile, size: `${film.widthPx}x${film.heightPx}` });
  const ending = endOf(child);
  for (let frameIndex = 0; frameIndex < film.frameCount; frameIndex += 1) {
    const frame = film.draw(frameIndex).data();
    if (child.stdin === null || child.exitCode !== null) break;
    if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ending]);
    if (frameIndex % DRAWN_PER_SECOND === 0) options.onProgress?.(frameIndex / film.frameCount);
  }
  child.stdin?.end();
  await ending;
}

function startEncoder(options: {
  ffmpegPath: string;
  soundFile: string;
  outFile: string;
  size: string;
  signal?: AbortSignal;
}): ChildProcess {
  const { ffmpegPath, soundFile, outFile, size, signal } = options;
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(DRAWN_PER_SECOND), '-i', 'pipe:0'];
  const sound = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', soundFile];
  const video = ['-vf', `scale=${SOURCE_WIDTH_PX}:${SOURCE_HEIGHT_PX}:flags=bilinear,format=yuv420p`, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', '-g', '12'];
  const audio = ['-c:a', 'pcm_s16le', '-f', 'matroska'];
  return spawn(
    ffmpegPath,
    ['-y', '-v', 'error', '-threads', '1', ...picture, ...sound, ...video, ...audio, outFile],
    { stdio: ['pipe', 'ignore', 'pipe'], ...(signal === undefined ? {} : { signal }) },
  );
}

/** Ends when the encoder does; throws what it said if it failed. */
async function endOf(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-STDERR_CHARACTERS_MAX);
  });
  // A broken pipe shows as the encoder's own exit; without a listener it would end this process.
  child.stdin?.on('error', () => undefined);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The encoder ended with ${code}: ${said.trim()}`);
}
