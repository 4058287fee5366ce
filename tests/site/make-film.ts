import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Target = {
  ffmpegPath: string;
  file: string;
  /** Changes picture and tone, so that every file is different. */
  seed: number;
};

/** Makes an upright film with sound, in which every frame is different. Small by default. */
export async function makeFilm(
  film: Target & { seconds: number; size?: '360x640' | '720x1280' },
): Promise<void> {
  const { seconds, seed, file, size = '360x640' } = film;
  const picture = `testsrc2=size=${size}:rate=25:duration=${seconds},hue=h=${seed * 47}`;
  const tone = `sine=frequency=${220 + (seed % 20) * 40}:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone];
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await runFfmpeg(film.ffmpegPath, [...inputs, ...output, '-shortest', file]);
}

/** Makes an upright picture. */
export async function makeCover({ ffmpegPath, file, seed }: Target): Promise<void> {
  const picture = `testsrc2=size=720x1280,hue=h=${seed * 31}`;
  await runFfmpeg(ffmpegPath, ['-f', 'lavfi', '-i', picture, '-frames:v', '1', file]);
}

async function runFfmpeg(ffmpegPath: string, args: readonly string[]): Promise<void> {
  const child = spawn(ffmpegPath, ['-v', 'error', '-y', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}.`);
}
