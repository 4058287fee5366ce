import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { describeEngine } from '../testing/describe-engine.ts';
import { compareQuarters, ffmpeg, ffprobe, INTERLACED } from '../testing/make-video.ts';

const HDR_ARGS = [
  ['-color_trc', 'smpte2084'],
  ['-color_primaries', 'bt2020'],
  ['-colorspace', 'bt2020nc'],
].flat();

describeEngine((bench) => {
  // spec: 11 supply, interlaced fields become whole pictures, tagged or not
  // touches: INTERLACED
  test.each([
    {
      how: 'tagged',
      picture: INTERLACED,
      args: ['-flags', '+ilme+ildct', '-x264-params', 'tff=1'],
      fields: 'tagged' as const,
    },
    {
      how: 'not tagged',
      picture: `${INTERLACED},setfield=prog`,
      args: [],
      fields: 'top-first' as const,
    },
  ])('deinterlaces fields that are $how', async ({ how, picture, args, fields }) => {
    const name = `fields-${how.length}.mp4`;
    const film = { name, picture, args };
    const { source, examination, playlist, plan } = await bench.encode(film, { fields });

    expect(source.video?.isInterlaced).toBe(fields === 'tagged');
    expect(examination.fields).toBe(fields);
    expect(plan.frameRate).toEqual({ frames: 25, perSeconds: 1 });
    const made = join(bench.folder, `made-${name}`);
    await ffmpeg(['-allowed_extensions', 'ALL', '-i', playlist, '-c', 'copy', made]);
    expect((await bench.examine(made)).fields).toBeNull();
  });

  // spec: 11 supply, the last picture is held for up to two seconds while the sound continues
  // touches: trim=end=2
  test('holds the last picture for at most two seconds while the sound continues', async () => {
    const { plan, playlist } = await bench.encode({
      name: 'held.mp4',
      picture: 'testsrc2=s=180x320:r=24,trim=end=2',
      seconds: 5,
    });

    const args = ['-count_frames', '-select_streams', 'v'];
    const [video] = await ffprobe(playlist, 'stream=nb_read_frames', args);
    const { audioSeconds } = await bench.engine.play(playlist);

    expect(plan.durationSeconds).toBeCloseTo(4, 1);
    expect(Number(video?.get('nb_read_frames'))).toBe(4 * 24);
    expect(audioSeconds).toBeCloseTo(4, 1);
  });

  test('does not deinterlace a progressive film', async () => {
    const { examination } = await bench.encode({ name: 'whole.mp4' });

    expect(examination.fields).toBeNull();
  });

  test.each([
    { how: 'from left to right', matrix: [-1, 0, 0, 1] as const, isTopRed: true },
    { how: 'upside down', matrix: [1, 0, 0, -1] as const, isTopRed: false },
  ])('mirrors a film $how, as its matrix requires', async ({ how, matrix, isTopRed }) => {
    const { playlist } = await bench.encode({
      name: `mirrored-${how.length}.mp4`,
      picture: 'color=red:s=180x160:r=24[a];color=blue:s=180x160:r=24[b];[a][b]vstack',
      matrix,
    });

    const [top] = await bench.firstFrameColors(playlist, 2);
    expect((top?.[0] ?? 0) > 128).toBe(isTopRed);
  });

  test('keeps the colours of an RGB screen recording', async () => {
    const { source, playlist } = await bench.encode({
      name: 'rgb.mp4',
      picture: 'color=0x30c040:s=180x320:r=24',
      args: ['-c:v', 'libx264rgb', '-pix_fmt', 'rgb24'],
    });

    expect(source.video?.isRgb).toBe(true);
    const [video] = await ffprobe(playlist, 'stream=color_space', ['-select_streams', 'v']);
    expect(video?.get('color_space')).toBe('bt709');
    const [row] = await bench.firstFrameColors(playlist, 1);
    for (const [at, value] of [0x30, 0xc0, 0x40].entries()) {
      expect(Math.abs((row?.[at] ?? 0) - value)).toBeLessThan(8);
    }
  });

  test.each(['smpte2084', 'arib-std-b67'])(
    'converts the whole picture of an HDR film to BT.709 in each rendition: %s',
    async (transfer) => {
      // The source is as large as the largest rendition, so no scaler follows the tone mapping.
      const [preset, size] = inject('isLong')
        ? ['product' as const, '720x1280']
        : ['test' as const, '180x320'];
      const { source, plan, outDir } = await bench.encode(
        {
          name: `${transfer}.mp4`,
          picture: `color=gray:s=${size}:r=24`,
          args: ['-pix_fmt', 'yuv420p10le', ...HDR_ARGS, '-color_trc', transfer],
        },
        { preset },
      );

      expect(source.video?.isHdr).toBe(true);
      for (const { heightPx } of plan.rungs) {
        const playlist = join(outDir, `${heightPx}.m3u8`);
        const entries = 'stream=pix_fmt,color_space,color_transfer,color_primaries';
        const [video] = await ffprobe(playlist, entries, ['-select_streams', 'v']);
        expect(new Set(video?.values())).toEqual(new Set(['bt709', 'yuv420p']));
        await bench.engine.grabFirstFrame({ sourceFile: playlist, imageFile: `${playlist}.png` });
        const { darkest, spread } = await compareQuarters(`${playlist}.png`);
        expect(darkest).toBeGreaterThan(40);
        expect(spread).toBeLessThan(8);
      }
    },
  );

  // spec: 11 supply, HDR is recognised by the tags of the stream, before those of the container
  // touches: h264_metadata
  test.each([
    { tags: 'PQ among tags of BT.709', stream: { transfer: 16, primaries: 1, matrix: 1 } },
    { tags: 'PQ without primaries', stream: { transfer: 16, primaries: 2, matrix: 1 } },
    { tags: 'PQ without a matrix', stream: { transfer: 16, primaries: 1, matrix: 2 } },
    { tags: 'PQ alone', stream: { transfer: 16, primaries: 2, matrix: 2 } },
  ])('tone maps a film whose stream has $tags', async ({ tags, stream }) => {
    const { source, playlist } = await bench.encode(taggedFilm(tags, 'bt709', stream));

    expect(source.video?.isHdr).toBe(true);
    const [row] = await bench.firstFrameColors(playlist, 1);
    expect(row?.[1]).toBeGreaterThan(TONE_MAPPED_GREY_MIN);
  });

  test('does not tone map a film of BT.709 whose container says PQ', async () => {
    const stream = { transfer: 1, primaries: 1, matrix: 1 };
    const { source, playlist } = await bench.encode(taggedFilm('BT.709', 'smpte2084', stream));

    expect(source.video?.isHdr).toBe(false);
    const [row] = await bench.firstFrameColors(playlist, 1);
    expect(row?.[1]).toBeLessThan(TONE_MAPPED_GREY_MIN);
  });
});

/** Threshold between a grey that is not tone mapped (about 128) and one that is (about 148). */
const TONE_MAPPED_GREY_MIN = 138;

/**
 * Makes a grey film whose H.264 stream has these tags (ITU-T H.273) and whose container has others.
 */
function taggedFilm(
  name: string,
  containerTransfer: string,
  { transfer, primaries, matrix }: { transfer: number; primaries: number; matrix: number },
) {
  const container = ['-color_primaries', 'bt709', '-colorspace', 'bt709'];
  const names = [
    `transfer_characteristics=${transfer}`,
    `colour_primaries=${primaries}`,
    `matrix_coefficients=${matrix}`,
  ];
  const bitstream = `h264_metadata=${names.join(':')}`;
  return {
    name: `${name.replaceAll(' ', '-')}.mp4`,
    picture: 'color=gray:s=180x320:r=24',
    seconds: 1,
    args: [...container, '-color_trc', containerTransfer, '-bsf:v', bitstream],
  };
}
