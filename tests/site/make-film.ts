import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Film = {
  ffmpegPath: string;
  file: string;
  seconds: number;
  /** Changes picture and tone, so that no two films are the same file. */
  seed: number;
};

/** Makes a small upright film whose every picture differs from the one before, with sound. */
export async function makeFilm({ ffmpegPath, file, seconds, seed }: Film): Promise<void> {
  const picture = `testsrc2=size=360x640:rate=25:duration=${seconds},hue=h=${seed * 47}`;
  const tone = `sine=frequency=${220 + seed * 40}:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone];
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const args = ['-v', 'error', '-y', ...inputs, ...output, '-shortest', file];
  const child = spawn(ffmpegPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}.`);
}
