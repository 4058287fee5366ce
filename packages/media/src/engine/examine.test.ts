// spec: 11 supply, every engine detects damage, and accepts real-life recordings as undamaged
// touches: damageVideo

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { cutVideo, damageVideo } from '../testing/cut-video.ts';
import { describeEngine } from '../testing/describe-engine.ts';
import { ffmpeg, makeVideo, type VideoRecipe } from '../testing/make-video.ts';

const BUSY_MS = 50;
const HEVC = ['-c:v', 'libx265', '-x265-params', 'log-level=none:info=0', '-tag:v', 'hvc1'];
const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'];

describeEngine((bench) => {
  test.each<{ codec: string } & VideoRecipe>([
    {
      codec: 'H.264 with references in both directions',
      name: 'h264.mp4',
      args: ['-preset', 'fast'],
    },
    { codec: 'HEVC', name: 'hevc.mp4', args: HEVC },
    { codec: 'ProRes', name: 'prores.mov', args: ['-c:v', 'prores_ks', '-pix_fmt', 'yuv422p10'] },
    { codec: 'MPEG-2', name: 'mpeg2.ts', args: ['-c:v', 'mpeg2video', '-c:a', 'mp2'] },
  ])('finds the position of damage in a $codec film', async ({ codec: _codec, ...recipe }) => {
    const file = await makeVideo(bench.folder, { seconds: 4, ...recipe });
    const whole = await bench.examine(file);

    const damaged = await bench.examine(await damageVideo(file));

    expect(whole.damagedAtSeconds).toBeNull();
    expect(damaged.damagedAtSeconds).toBeGreaterThan(1.5);
    expect(damaged.damagedAtSeconds).toBeLessThan(2.5);
  });

  test('finds the same damage while the process that reads its output is busy', async () => {
    const recipe = { name: 'busy.mp4', seconds: 4, args: HEVC };
    const file = await damageVideo(await makeVideo(bench.folder, recipe));
    const found = await bench.examine(file);

    const work = keepBusy();
    const foundLate = await bench.examine(file);
    work.stop();

    expect(found.damagedAtSeconds).not.toBeNull();
    expect(foundLate).toEqual(found);
  });

  test.each<{ kind: string; part: [number, number] } & VideoRecipe>([
    { kind: 'begins at 5 s', name: 'five.ts', part: [0, 1], args: ['-output_ts_offset', '5'] },
    {
      kind: 'has a variable frame rate',
      name: 'vfr.mp4',
      part: [0, 1],
      args: ['-vf', 'select=not(between(mod(n\\,7)\\,3\\,4))', '-fps_mode', 'vfr'],
    },
    {
      kind: 'was recorded by a browser that crashed',
      name: 'crash.webm',
      part: [0, 0.8],
      args: [...VP8, '-live', '1'],
    },
    {
      kind: 'was cut from a broadcast at arbitrary points',
      name: 'cut.ts',
      part: [0.21, 0.79],
      args: ['-g', '24'],
    },
    {
      kind: 'begins with pictures of a group that was cut off',
      name: 'open.ts',
      part: [0.21, 0.79],
      args: ['-preset', 'medium', '-x264-params', 'open-gop=1:keyint=24'],
    },
  ])('finds no damage in a film that $kind', async ({ kind: _kind, part, ...recipe }) => {
    const file = await makeVideo(bench.folder, { seconds: 4, ...recipe });

    const found = await bench.examine(await cutVideo(file, part));

    expect(found).toMatchObject({ damagedAtSeconds: null, change: null });
  });

  test.each([
    { of: 'size', second: { picture: 'testsrc2=s=90x160:r=24' }, joinParts: joinAsMp4 },
    { of: 'sound', second: { sound: 'sine=sample_rate=44100' }, joinParts: joinAsStream },
    {
      of: 'sound',
      second: { sound: 'sine,aformat=channel_layouts=stereo' },
      joinParts: joinAsStream,
    },
  ])('finds when a joined film changes its $of: $second', async ({ of, second, joinParts }) => {
    const parts = [
      await makeVideo(bench.folder, { name: 'first.ts' }),
      await makeVideo(bench.folder, { name: 'second.ts', ...second }),
    ];

    const file = await joinParts(bench.folder, parts);
    const { change } = await bench.examine(file);

    expect(change).toMatchObject({ of });
    expect(change?.atSeconds).toBeCloseTo(2, 0);
  });
});

async function joinAsMp4(folder: string, parts: readonly string[]): Promise<string> {
  const file = join(folder, 'joined.mp4');
  await ffmpeg(['-i', `concat:${parts.join('|')}`, '-c', 'copy', file]);
  return file;
}

async function joinAsStream(folder: string, parts: readonly string[]): Promise<string> {
  const file = join(folder, 'joined.ts');
  await writeFile(file, Buffer.concat(await Promise.all(parts.map((part) => readFile(part)))));
  return file;
}

/** Blocks the process most of the time, as on a busy server, so that pipes to it fill up. */
function keepBusy(): { stop: () => void } {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.wait(clock, 0, 0, BUSY_MS), 1);
  return { stop: () => clearInterval(timer) };
}
