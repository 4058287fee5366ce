import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { findEngine } from './find-engine.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-find-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('ffmpeg version 4 is too old', async () => {
  const ffmpeg = await fakeFfmpeg('old', { version: '4.4.2', libavcodec: 58 });

  expect(await findFfmpeg(ffmpeg)).toBe(`${ffmpeg} is version 4.4.2, and 5 or later is needed.`);
});

test('an ffmpeg that cannot encode H.264 is rejected with a list of what it lacks', async () => {
  const ffmpeg = await fakeFfmpeg('poor', { version: '7.1', libavcodec: 61 });

  expect(await findFfmpeg(ffmpeg)).toMatch(/was built without libx264, hls, .*loudnorm/);
});

// spec: 12 operation, a configured ffmpeg that does not work is a fault, without a fallback
test('a configured ffmpeg that does not exist is an error, without a fallback', async () => {
  const named = findEngine({ dataDir: folder, ffmpegPath: join(folder, 'nowhere', 'ffmpeg') });

  await expect(named).rejects.toThrow(
    /^FFMPEG_PATH must name an ffmpeg that can be used: .+nowhere\/ffmpeg does not start: /,
  );
});

test('the ffmpeg of the tests has everything we need', async () => {
  expect(await findFfmpeg(inject('ffmpegPath'))).toMatchObject({ version: expect.any(String) });
});

/** Makes a fake ffmpeg, and an ffprobe beside it. */
async function fakeFfmpeg(
  name: string,
  build: { version: string; libavcodec: number },
): Promise<string> {
  const lines = [
    '#!/bin/sh',
    `echo "ffmpeg version ${build.version} Copyright (c) the FFmpeg developers"`,
    `echo "libavcodec     ${build.libavcodec}. 1.100 / ${build.libavcodec}. 1.100"`,
    'echo " A....D aac                  AAC (Advanced Audio Coding)"',
    'echo " V....D png                  PNG image"',
  ];
  const [ffmpeg, ffprobe] = [`${name}-ffmpeg`, `${name}-ffprobe`].map((each) => join(folder, each));
  for (const file of [ffmpeg, ffprobe]) {
    if (file !== undefined) await writeFile(file, lines.join('\n'), { mode: 0o755 });
  }
  return ffmpeg ?? '';
}
