// An iPhone before iOS 17.1 has no MediaSource: it plays the playlist's URL natively.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

import { createClient } from '@hookline/contract/client';
import { describe, expect, inject, test } from 'vitest';

import { findOrInstallFfmpeg } from '../../../scripts/find-ffmpeg.ts';

const { origin, short } = inject('site');
const { vlcPath } = inject('engines');
const run = promisify(execFile);
const CLIENT_MAX_MS = 60_000;
/** Five seconds at 25 frames per second. */
const FRAMES = 125;
/** Decoded size: frames of 180x320 pixels of 12 bits, and 16-bit stereo sound. */
const FILM_BYTES = FRAMES * 180 * 320 * 1.5 + 5 * 44_100 * 2 * 2;
/**
 * VLC 3 sometimes exits before it has decoded all that it has downloaded: 17 times in 120 runs on a
 * busy machine.
 */
const VLC_TRIES = 6;
/** VLC does not run as root. */
const NOBODY = 65_534;

describe.runIf(inject('isLong'))('the URL of a playlist', () => {
  test('plays completely and with sound in ffmpeg', async () => {
    const { address } = await askFilm();

    expect(await countFrames(address)).toMatchObject({ video: FRAMES });
  });

  test('is returned with captions that ffmpeg can read', async () => {
    const { captions } = await askFilm();

    const args = ['-v', 'error', '-xerror', '-i', captions, '-f', 'webvtt', '-'];
    const { stdout } = await run(await findOrInstallFfmpeg(), args, { timeout: CLIENT_MAX_MS });

    expect(stdout).toContain('Nobody leaves this house');
  });

  test.runIf(vlcPath !== null)('plays completely and with sound in VLC', async () => {
    const outcomes: { share: number; said: string }[] = [];
    while (outcomes.length < VLC_TRIES && !outcomes.some(isWhole)) {
      outcomes.push(await playInVlc((await askFilm()).address));
    }
    expect(outcomes).toContainEqual(expect.toSatisfy(isWhole));
  });
});

const isWhole = ({ share }: { share: number }) => share > 0.98 && share < 1.02;

/**
 * Decodes a film with VLC. @returns The decoded share of {@link FILM_BYTES}, and VLC's messages.
 */
async function playInVlc(address: string): Promise<{ share: number; said: string }> {
  const output = '#transcode{vcodec=I420,acodec=s16l}:std{access=file,mux=avi,dst=-}';
  const { stdout, stderr } = await run(
    vlcPath ?? '',
    ['-I', 'dummy', '--play-and-exit', '--sout', output, address],
    {
      timeout: CLIENT_MAX_MS,
      encoding: 'buffer',
      maxBuffer: 4 * FILM_BYTES,
      env: { HOME: '/nonexistent' },
      ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : {}),
    },
  );
  return { share: stdout.length / FILM_BYTES, said: stderr.toString() };
}

/** Decodes a film's first video and audio stream and counts their frames. @throws On any fault. */
async function countFrames(input: string): Promise<{ video: number; audio: number }> {
  const streams = ['-map', '0:v:0', '-map', '0:a:0'];
  const args = ['-v', 'error', '-xerror', '-i', input, ...streams, '-f', 'framecrc', '-'];
  const { stdout } = await run(await findOrInstallFfmpeg(), args, { timeout: CLIENT_MAX_MS });
  const countOf = (stream: number) =>
    stdout.split('\n').filter((line) => line.startsWith(`${stream},`)).length;
  const counts = { video: countOf(0), audio: countOf(1) };
  if (counts.audio === 0) throw new Error('There is no sound.');
  return counts;
}

const asGuest = () => ({ equipmentId: randomUUID() });

/** Requests the first episode as a guest. */
async function askFilm(): Promise<{ address: string; captions: string }> {
  const client = createClient({ baseUrl: `${origin}/api`, headers: asGuest, fetch });
  const { records } = await client.call('chapterList', { contentId: short.dramaId });
  const chapterId = records[0]?.id ?? '';
  const { playback } = await client.call('chapterDetail', { contentId: short.dramaId, chapterId });
  const captions = playback?.captions.find(({ lang }) => lang === 'en');
  return {
    address: new URL(playback?.playUrl ?? '', origin).href,
    captions: new URL(captions?.url ?? '', origin).href,
  };
}
