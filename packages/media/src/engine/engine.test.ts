import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';

import { TARGET_LUFS } from '../ladder/audio-graph.ts';
import { planLadder } from '../ladder/plan-ladder.ts';
import { parseMediaPlaylist } from '../playlists.ts';
import { describeEngine } from '../testing/describe-engine.ts';
import { LOUDNESS } from '../testing/encode-video.ts';
import { beepSeconds, ffmpeg, ffprobe, flashSeconds, makeVideo } from '../testing/make-video.ts';
import { PLAYLISTS } from '../testing/playlists.ts';

const AUDIO_VIDEO_MAX_SECONDS = 0.04;
describeEngine((bench) => {
  test('writes every rendition with the same segments of 1, 1, 2, 2, ... seconds', async () => {
    const rung = { maxBitsPerSecond: 300_000, bufferBits: 600_000 };
    const rungs = [
      { ...rung, widthPx: 90, heightPx: 160 },
      { ...rung, widthPx: 180, heightPx: 320 },
    ];
    const videoGraph =
      '[video]fps=24,split=2[s0][s1];[s0]scale=90:160,format=yuv420p[v0];[s1]format=yuv420p[v1]';
    const { outDir, fractions } = await bench.encode(
      { name: 'ladder.mp4', seconds: 5 },
      { plan: { rungs, videoGraph } },
    );

    for (const { widthPx, heightPx } of rungs) {
      const playlist = join(outDir, `${heightPx}.m3u8`);
      const { initFile, segments } = parseMediaPlaylist(await readFile(playlist, 'utf8'));
      expect(initFile).toBe(`${heightPx}-init.mp4`);
      expect(segments).toEqual(
        [1, 1, 2, 1].map((durationSeconds, index) => ({
          file: `${heightPx}-00${index}.m4s`,
          durationSeconds,
        })),
      );
      expect(await bench.engine.play(playlist)).toMatchObject({ keyFrameCount: 4 });
      const [video] = await ffprobe(playlist, 'stream=width,height', ['-select_streams', 'v']);
      expect(video?.get('width')).toBe(String(widthPx));
    }
    expect(fractions.length).toBeGreaterThan(0);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBeLessThanOrEqual(1);
  });

  test('turns a phone’s video upright, with a constant frame rate and equal loudness', async () => {
    const { source, loudness, playlist } = await bench.encode({
      name: 'phone.mp4',
      // Red is on the left, so it is on top after the rotation.
      picture:
        'color=red:s=160x180:r=30[a];color=blue:s=160x180:r=30[b];[a][b]hstack,select=not(between(mod(n\\,7)\\,3\\,4))',
      sound: 'sine=frequency=440:sample_rate=44100,volume=0.05',
      seconds: 3,
      rotate: 90,
      args: ['-fps_mode', 'vfr'],
    });

    expect(source.video).toMatchObject({ clockwiseDegrees: 90, framesPerSecond: 30 });
    const [top, bottom] = await bench.firstFrameColors(playlist, 2);
    expect(top?.map((value) => value > 128)).toEqual([true, false, false]);
    expect(bottom?.map((value) => value > 128)).toEqual([false, false, true]);
    const [video, audio] = await streamsOf(playlist);
    expect(video).toMatchObject({ width: '180', height: '320', rate: '30/1', aspect: '1:1' });
    expect(video?.rotation).toBeUndefined();
    expect(Math.abs((video?.start ?? 0) - (audio?.start ?? 9))).toBeLessThan(
      AUDIO_VIDEO_MAX_SECONDS,
    );
    expect(loudness.integratedLufs).toBeLessThan(-40);
    const result = await bench.engine.measureLoudness({ file: playlist, audioStreamIndex: 1 });
    expect(Math.abs(result.integratedLufs - TARGET_LUFS)).toBeLessThan(1);
  });

  test.each([
    { late: 'sound', args: ['-af', 'atrim=start=0.5'] },
    { late: 'picture', args: ['-vf', 'trim=start=0.4', '-fps_mode', 'vfr'] },
  ])(
    "keeps sound and picture in sync if the $late starts later, whatever the file's start time",
    async (file) => {
      const { playlist } = await bench.encode({
        name: `late-${file.late}.ts`,
        // A white flash and a beep, both at one second.
        picture: 'color=black:s=180x320:r=25,drawbox=c=white:t=fill:enable=between(t\\,1\\,1.2)',
        sound: 'sine=frequency=880:sample_rate=48000,volume=between(t\\,1\\,1.2):eval=frame',
        seconds: 3,
        args: [...file.args, '-output_ts_offset', '7'],
      });

      const [video, audio] = await streamsOf(playlist);
      expect(Math.abs(video?.start ?? 9)).toBeLessThan(AUDIO_VIDEO_MAX_SECONDS);
      expect(Math.abs(audio?.start ?? 9)).toBeLessThan(AUDIO_VIDEO_MAX_SECONDS);
      const apartSeconds = (await flashSeconds(playlist)) - (await beepSeconds(playlist));
      expect(Math.abs(apartSeconds)).toBeLessThan(AUDIO_VIDEO_MAX_SECONDS);
    },
  );

  test.each([
    { fit: 'blur' as const, isWhole: true },
    { fit: 'crop' as const, isWhole: false },
  ])('fits a wide picture by $fit', async ({ fit, isWhole }) => {
    const { playlist, plan } = await bench.encode(
      {
        name: 'wide.mp4',
        // A grey picture with a green frame, which is visible only if nothing is cropped.
        picture: 'color=gray:s=320x180:r=24,drawbox=c=lime:t=20',
      },
      { fit },
    );

    const rows = await bench.firstFrameColors(playlist, 32);
    const middle = rows.slice(11, 21);
    const isFramed = middle.some(([red, green]) => green > red + 60);
    expect(isFramed).toBe(isWhole);
    expect(plan.rungs).toHaveLength(1);
    // There are no black bars above and below.
    expect(rows[1]?.some((value) => value > 40)).toBe(true);
  });

  test('makes pixels square and tags the colours', async () => {
    const { source, playlist } = await bench.encode({
      name: 'narrow.mp4',
      picture: 'testsrc2=s=90x320:r=24',
      args: ['-vf', 'setsar=2'],
    });

    expect(source.video?.sampleAspect).toBe(2);
    const [video] = await streamsOf(playlist);
    expect(video).toMatchObject({ width: '180', height: '320', aspect: '1:1' });
    // The source declares no colours, but the output must, so that no player has to guess.
    expect(source.video?.hasColorSpace).toBe(false);
    expect(video?.color).toBe('smpte170m');
  });

  test.each([
    { of: '8 kHz in mono', sound: 'sine=sample_rate=8000', args: ['-ar', '8000', '-ac', '1'] },
    { of: '48 kHz in 5.1', sound: 'sine=sample_rate=48000,pan=5.1|c2=c0', args: [] },
  ])('converts sound of $of to stereo of 48 kHz at the target loudness', async (film) => {
    const name = `${film.sound.length}.mp4`;
    const { playlist } = await bench.encode({ name, sound: film.sound, args: film.args });

    const entries = 'stream=channels,sample_rate';
    const [audio] = await ffprobe(playlist, entries, ['-select_streams', 'a']);
    expect(Object.fromEntries(audio ?? [])).toEqual({ channels: '2', sample_rate: '48000' });
    const loudness = await bench.engine.measureLoudness({ file: playlist, audioStreamIndex: 1 });
    expect(Math.abs(loudness.integratedLufs - TARGET_LUFS)).toBeLessThan(1);
  });

  test('takes the default one of two sound tracks, although a commentary comes first', async () => {
    const tracks = ['-filter_complex', '[1:a]volume=0[comment]', '-map', '0', '-map', '[comment]'];
    const marks = ['-disposition:a:0', 'comment', '-disposition:a:1', 'default'];
    const { source, playlist } = await bench.encode({
      name: 'tracks.mkv',
      args: [...tracks, '-map', '1', ...marks],
    });

    expect(source.audio).toMatchObject({ streamIndex: 2 });
    // The commentary is silence.
    const loudness = await bench.engine.measureLoudness({ file: playlist, audioStreamIndex: 1 });
    expect(Math.abs(loudness.integratedLufs - TARGET_LUFS)).toBeLessThan(1);
  });

  test('converts a film with odd side lengths, 120 frames a second and 4:4:4 colours', async () => {
    const { source, playlist } = await bench.encode({
      name: 'odd.mp4',
      picture: 'testsrc2=s=360x640:r=120,format=yuv444p,crop=359:639:exact=1',
      seconds: 1,
      args: ['-pix_fmt', 'yuv444p'],
    });

    expect(source.video).toMatchObject({ widthPx: 359, heightPx: 639, framesPerSecond: 120 });
    const [video] = await streamsOf(playlist);
    expect(video).toMatchObject({ width: '180', height: '320', rate: '30/1', aspect: '1:1' });
    const [shown] = await ffprobe(playlist, 'stream=pix_fmt', ['-select_streams', 'v']);
    expect(shown?.get('pix_fmt')).toBe('yuv420p');
  });

  test('keeps the frame rate of animated films and converts them to video range', async () => {
    const { playlist } = await bench.encode({
      name: 'drawn.avi',
      picture: 'testsrc2=s=180x320:r=12',
      args: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'],
    });

    const [video] = await streamsOf(playlist);
    expect(video).toMatchObject({ rate: '12/1', range: 'tv' });
  });

  test.each([
    { name: 'recorder.webm', codecs: ['-c:v', 'libvpx', '-deadline', 'realtime'] },
    { name: 'recorder.mkv', codecs: ['-c:v', 'libx264'] },
  ])(
    "finds the duration of a browser's recording, whose header has none: $name",
    async ({ name, codecs }) => {
      const file = await makeVideo(bench.folder, {
        name,
        picture: 'testsrc2=s=90x160:r=10',
        args: [...codecs, '-c:a', 'libopus', '-live', '1'],
      });

      const source = await bench.engine.probe(file);

      expect(source?.durationSeconds).toBeCloseTo(2, 0);
    },
  );

  test('returns null for a file that is not a video', async () => {
    const file = join(bench.folder, 'text.mp4');
    await writeFile(file, 'This is no video.');

    expect(await bench.engine.probe(file)).toBeNull();
  });

  // spec: 11 supply, a file that refers to another file is rejected as a film
  // touches: textFor
  test.each(PLAYLISTS)('does not read another film through $kind', async ({ name, textFor }) => {
    const target = await makeVideo(bench.folder, { name: `target-of-${name}`, seconds: 1 });
    const file = join(bench.folder, name);
    await writeFile(file, textFor(basename(target)));

    expect(await bench.engine.probe(target)).not.toBeNull();
    expect(await bench.engine.probe(file)).toBeNull();
  });

  test("does not treat a music file's cover as a video", async () => {
    const cover = await makeVideo(bench.folder, {
      name: 'cover.png',
      sound: null,
      args: ['-frames:v', '1', '-c:v', 'png', '-update', '1'],
    });
    const song = join(bench.folder, 'song.mp4');
    const sound = await makeVideo(bench.folder, { name: 'sound.m4a', picture: null });
    const map = ['-map', '0', '-map', '1', '-c', 'copy', '-disposition:v:0', 'attached_pic'];
    await ffmpeg(['-i', sound, '-i', cover, ...map, song]);

    expect(await bench.engine.probe(song)).toMatchObject({
      video: null,
      audio: { streamIndex: 0 },
    });
  });

  test('stops at once when aborted', async () => {
    const sourceFile = await makeVideo(bench.folder, { name: 'long.mp4', seconds: 60 });
    const source = await bench.engine.probe(sourceFile);
    if (source === null) throw new Error('It is a video.');
    const choices = { preset: 'test', fit: 'blur', loudness: LOUDNESS, fields: null } as const;
    const plan = planLadder(source, choices);
    const outDir = join(bench.folder, `${bench.engine.kind}-long`);
    await mkdir(outDir);
    const stop = new AbortController();
    const reason = new Error('The user has gone.');

    const work = bench.engine.encodeLadder(
      { plan, sourceFile, outDir },
      { signal: stop.signal, onProgress: () => stop.abort(reason) },
    );

    await expect(work).rejects.toBe(reason);
    expect(await readFile(join(outDir, '320.m3u8'), 'utf8').catch(() => '')).not.toContain(
      'ENDLIST',
    );
  });
});

async function streamsOf(playlist: string) {
  const entries =
    'stream=codec_type,start_time,width,height,avg_frame_rate,sample_aspect_ratio,color_space,color_range:stream_side_data=rotation';
  const streams = await ffprobe(playlist, entries);
  return ['video', 'audio'].map((type) => {
    const stream = streams.find((each) => each.get('codec_type') === type);
    return {
      start: Number(stream?.get('start_time')),
      width: stream?.get('width'),
      height: stream?.get('height'),
      rate: stream?.get('avg_frame_rate'),
      aspect: stream?.get('sample_aspect_ratio'),
      color: stream?.get('color_space'),
      range: stream?.get('color_range'),
      rotation: stream?.get('rotation'),
    };
  });
}
