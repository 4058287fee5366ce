import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { decryptSegment } from '../encrypt.ts';
import type { Engine } from '../engine/engine.ts';
import { parseMediaPlaylist } from '../playlists.ts';
import { openMediaStore } from '../store/open-media-store.ts';
import type { MediaStore } from '../store/media-store.ts';
import { cutVideo, damageVideo } from '../testing/cut-video.ts';
import { openEngine } from '../testing/engines.ts';
import { ffprobe, makeVideo, UPRIGHT } from '../testing/make-video.ts';
import { packageEpisode, type PackagedEpisode } from './package-episode.ts';
import { hashOfSource, workName } from './work-name.ts';

const PATIENT_MS = 60_000;
const CHILD = fileURLToPath(new URL('../testing/package-until.ts', import.meta.url));

let folder: string;
let engine: Engine;
let sourceFile: string;
let store: MediaStore;
let packaged: PackagedEpisode;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-package-'));
  engine = await openEngine('ffmpeg');
  sourceFile = await makeVideo(folder, { name: '01.mp4', seconds: 3 });
  store = openMediaStore({ url: join(folder, 'media') });
  packaged = await makeEpisode();
}, PATIENT_MS);
afterAll(() => rm(folder, { recursive: true }));

describe('an episode', { timeout: PATIENT_MS }, () => {
  test('has playlists that list its files, the lowest rendition first', () => {
    const { hash, playlists, prefetch } = packaged;

    expect(Object.keys(playlists)).toEqual(['master.m3u8', '320.m3u8']);
    expect(playlists['master.m3u8']).toMatch(/RESOLUTION=180x320\n320\.m3u8\n$/);
    expect(playlists['master.m3u8']).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);
    expect(playlists['320.m3u8']).toContain(`#EXT-X-MAP:URI="/media/${hash}/320-init.mp4"`);
    expect(prefetch).toEqual([
      `/media/${hash}/320-init.mp4`,
      `/media/${hash}/320-000.m4s`,
      `/media/${hash}/320-001.m4s`,
    ]);
    expect(packaged).toMatchObject({ widthPx: 180, heightPx: 320, durationMs: 3000 });
  });

  test('is stored as ciphertext that its key decrypts to a playable video', async () => {
    const { hash, contentKey, playlists } = packaged;
    const text = playlists['320.m3u8'] ?? '';
    const { initFile, segments } = parseMediaPlaylist(text);
    const ivs = [...text.matchAll(/IV=0x([0-9a-f]{32})/g)].map(([, iv = '']) => iv);

    const clear = [await bytesOf(initFile)];
    for (const [index, { file }] of segments.entries()) {
      const sealed = await bytesOf(file);
      expect(sealed.includes('moof')).toBe(false);
      clear.push(decryptSegment(sealed, contentKey, Buffer.from(ivs[index] ?? '', 'hex')));
    }
    const file = join(folder, 'clear.mp4');
    await writeFile(file, Buffer.concat(clear));

    expect(new Set(ivs).size).toBe(segments.length);
    const args = ['-count_frames', '-select_streams', 'v'];
    const [video] = await ffprobe(file, 'stream=nb_read_frames', args);
    expect(video?.get('nb_read_frames')).toBe('72');
    expect((await namesOf(store.list(`media/${hash}/`))).length).toBe(1 + segments.length);
  });

  test('is packaged once: the same source returns the same version without encoding', async () => {
    const idle: Engine = { ...engine, encodeLadder: () => expect.fail('It is encoded already.') };

    expect(await makeEpisode({ engine: idle })).toEqual(packaged);
  });

  test('is packaged again under the same name when the store has lost a file', async () => {
    await store.delete(`media/${packaged.hash}/320-001.m4s`);

    expect(await makeEpisode()).toEqual(packaged);
    expect(await store.head(`media/${packaged.hash}/320-001.m4s`)).not.toBeNull();
  });

  test('has a different key and different files on another machine', async () => {
    const other = await makeEpisode({ dataDir: join(folder, 'other') });

    expect(other.contentKey).not.toEqual(packaged.contentKey);
    expect(other.hash).not.toBe(packaged.hash);
  });

  test.each([
    { step: 'encode', encodeCount: 1 },
    { step: 'verify', encodeCount: 0 },
  ])('survives a kill after $step: the next run continues with the same key', async (killed) => {
    const dataDir = join(folder, killed.step);
    const child = spawn(
      process.execPath,
      [CHILD, inject('ffmpegPath'), sourceFile, dataDir, killed.step],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(child.stdout, 'data');
    const key = await readFile(join(await workOf(dataDir), 'content.key'));
    child.kill('SIGKILL');
    await once(child, 'exit');

    let encodeCount = 0;
    const counting: Engine = {
      ...engine,
      encodeLadder: async (job, control) => {
        encodeCount += 1;
        return engine.encodeLadder(job, control);
      },
    };
    const resumed = await makeEpisode({ engine: counting, dataDir });

    expect(encodeCount).toBe(killed.encodeCount);
    expect(resumed.contentKey).toEqual(key);
    expect((await readdir(await workOf(dataDir))).toSorted()).toEqual([
      'content.key',
      'first-frame.png',
      'result.json',
    ]);
  });

  test('is not stored if it does not play correctly', async () => {
    const dataDir = join(folder, 'broken');
    const broken: Engine = {
      ...engine,
      play: async (file, control) => ({ ...(await engine.play(file, control)), keyFrameCount: 1 }),
    };

    await expect(makeEpisode({ engine: broken, dataDir })).rejects.toThrow(
      '1 of 3 segments of rendition 320 play.',
    );
    expect(await namesOf(openMediaStore({ url: join(dataDir, 'media') }).list(''))).toEqual([]);
  });
});

describe('a source that cannot become an episode is rejected with a sentence', () => {
  test.each([
    {
      fault: 'no video stream',
      recipe: { name: 'a.mp4', picture: null },
      sentence: 'a.mp4 has no video stream.',
    },
    {
      fault: 'no sound',
      recipe: { name: 'b.mp4', sound: null },
      sentence: 'b.mp4 has no audio stream.',
    },
    {
      fault: 'too short',
      recipe: { name: 'c.mp4', seconds: 0.5 },
      sentence: 'c.mp4 is shorter than a second.',
    },
    {
      fault: 'too long',
      recipe: {
        name: 'd.mp4',
        seconds: 606,
        picture: 'color=gray:s=72x128:r=1',
        sound: 'anullsrc=r=8000',
      },
      sentence: 'd.mp4 is too long: 10.1 minutes, and an episode has at most 10.',
    },
    {
      fault: 'a wide picture where only upright ones are wanted',
      recipe: { name: 'e.mp4', picture: 'testsrc2=s=320x180:r=24' },
      sentence: 'e.mp4 is 320x180 and not upright 9:16: set "fit" to "blur" or "crop", or crop it.',
    },
    {
      fault: 'a tiny picture',
      recipe: { name: 'f.mp4', picture: 'testsrc2=s=36x64:r=24' },
      sentence: 'f.mp4 is too small: 36x64 pixels.',
    },
  ])('$fault', { timeout: PATIENT_MS }, async ({ recipe, sentence }) => {
    const file = await makeVideo(folder, recipe);

    await expect(makeEpisode({ sourceFile: file, fit: 'refuse' })).rejects.toThrow(sentence);
  });

  test.each([
    { fault: 'zero bytes', name: 'g.mp4', text: '', sentence: 'g.mp4 is empty (0 bytes).' },
    {
      fault: 'a text',
      name: 'h.mp4',
      text: 'no video',
      sentence: 'h.mp4 is not a video that can be read.',
    },
    { fault: 'a missing file', name: 'i.mp4', text: null, sentence: 'i.mp4 is not there.' },
  ])('$fault', async ({ name, text, sentence }) => {
    const file = join(folder, name);
    if (text !== null) await writeFile(file, text);

    await expect(makeEpisode({ sourceFile: file })).rejects.toThrow(sentence);
  });

  // spec: 11 supply, a damaged film is rejected with a sentence that says where
  // touches: is damaged at
  test('damage in the middle of the film', async () => {
    const file = await makeVideo(folder, { name: 'k.mp4', seconds: 4 });
    await damageVideo(file);

    await expect(makeEpisode({ sourceFile: file })).rejects.toThrow(
      /^k\.mp4 is damaged at (?:1\.[89]|2\.[01]) s: copy or export it once more\.$/,
    );
  });

  // spec: 11 supply, a film of which a part is missing is rejected with a sentence
  // touches: cutVideo
  test.each([
    {
      index: 'at the end, which is missing',
      args: [],
      sentence: /^l\.mp4 is not a video that can be read\.$/,
    },
    {
      index: 'at the beginning',
      args: ['-movflags', '+faststart'],
      sentence: /^l\.mp4 breaks off at 2\.\d s of 4\.0 s: copy it once more\.$/,
    },
  ])('an MP4 that was cut off, with its index $index', async ({ args, sentence }) => {
    const file = await makeVideo(folder, { name: 'l.mp4', seconds: 4, args });

    await expect(makeEpisode({ sourceFile: await cutVideo(file, [0, 0.6]) })).rejects.toThrow(
      sentence,
    );
  });

  test('HDR that the engine cannot convert', async () => {
    const file = await makeVideo(folder, {
      name: 'j.mp4',
      picture: UPRIGHT,
      args: ['-color_trc', 'arib-std-b67'],
    });

    await expect(
      makeEpisode({ sourceFile: file, engine: { ...engine, canToneMap: false } }),
    ).rejects.toThrow('j.mp4 is HDR');
  });
});

async function makeEpisode(
  options: {
    engine?: Engine;
    dataDir?: string;
    sourceFile?: string;
    fit?: 'blur' | 'refuse';
  } = {},
): Promise<PackagedEpisode> {
  const { dataDir = folder } = options;
  return packageEpisode({
    engine,
    sourceFile,
    fit: 'blur',
    ...options,
    workDir: join(dataDir, 'import'),
    store: openMediaStore({ url: join(dataDir, 'media') }),
    preset: 'test',
  });
}

async function bytesOf(file: string): Promise<Buffer> {
  const found = await store.get(file.replace('/', ''));
  return Buffer.from(await new Response(found?.body).arrayBuffer());
}

async function workOf(dataDir: string): Promise<string> {
  const name = workName(await hashOfSource(sourceFile), { preset: 'test', fit: 'blur' });
  return join(dataDir, 'import', name);
}

async function namesOf(list: AsyncIterable<{ name: string }>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of list) names.push(name);
  return names;
}
