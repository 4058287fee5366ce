import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Engine } from '../engine/engine.ts';
import { probeSource } from '../source/probe-source.ts';
import { damageVideo } from '../testing/cut-video.ts';
import { openEngine } from '../testing/engines.ts';
import { INTERLACED, makeVideo } from '../testing/make-video.ts';
import { encodeFilm } from './encode-film.ts';

let folder: string;
let engine: Engine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-encode-'));
  engine = await openEngine('ffmpeg');
});
afterAll(() => rm(folder, { recursive: true }));

// spec: 11 supply, an interlaced film is deinterlaced even if its file does not state its fields
// touches: INTERLACED
test.each([
  { kind: 'tagged.mp4', filter: 'null', args: ['-flags', '+ilme+ildct', '-x264-params', 'tff=1'] },
  { kind: 'untagged.mp4', filter: 'setfield=prog', args: [] },
])('a film is encoded by the fields of its pictures: $kind', async ({ kind, filter, args }) => {
  const picture = `${INTERLACED},${filter}`;
  const work = await follow(await makeVideo(folder, { name: kind, picture, args }));

  await work.encode();

  // A film that does not state its fields is encoded twice.
  expect(work.graphs).toHaveLength(kind === 'tagged.mp4' ? 1 : 2);
  expect(work.graphs.at(-1)).toContain('bwdif');
  expect(work.fractions).toEqual(work.fractions.toSorted((a, b) => a - b));
  expect(await readdir(work.outDir)).toContain('320.m3u8');
});

// spec: 11 supply, a damaged film is not encoded beyond its damage
// touches: damageVideo
test('an encode ends soon after it reaches the damage of a film', async () => {
  const work = await follow(
    await damageVideo(await makeVideo(folder, { name: 'damaged.mp4', seconds: 60 })),
  );

  await expect(work.encode()).rejects.toThrow(/^damaged\.mp4 is damaged at (?:29|30)\.\d s/);

  expect(Math.max(...work.fractions)).toBeLessThan(0.8);
});

/** Prepares the encode of a film, which records the graphs and the progress of its encodes. */
async function follow(sourceFile: string) {
  const source = await probeSource(sourceFile, { engine });
  const outDir = `${sourceFile}-ladder`;
  await mkdir(outDir);
  const graphs: string[] = [];
  const fractions: number[] = [];
  const watched: Engine = {
    ...engine,
    encodeLadder: (job, control) => {
      graphs.push(job.plan.videoGraph);
      return engine.encodeLadder(job, control);
    },
  };
  const onProgress = (fraction: number) => fractions.push(fraction);
  const job = { engine: watched, sourceFile, outDir, preset: 'test', fit: 'blur' } as const;
  return {
    outDir,
    graphs,
    fractions,
    encode: () => encodeFilm(source, { ...job, onProgress }),
  };
}
