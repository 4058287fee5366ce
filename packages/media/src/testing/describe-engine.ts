import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, inject } from 'vitest';

import type { Engine } from '../engine/engine.ts';
import { encodeVideo, examineVideo, type EncodeOptions } from './encode-video.ts';
import { openEngine } from './engines.ts';
import { rowColors, type VideoRecipe } from './make-video.ts';

const PATIENT_MS = 60_000;

/** Engines that this run tests. Only a long run tests node-av, because it takes long to install. */
const TESTED_ENGINES: readonly Engine['kind'][] = inject('isLong') ? ['node-av'] : ['ffmpeg'];

export type EngineBench = ReturnType<typeof benchOf>;

/** Groups the tests of each engine of this run. Engine and folder exist once a test runs. */
export function describeEngine(tests: (bench: EngineBench) => void): void {
  describe.each(TESTED_ENGINES)('the engine %s', { timeout: PATIENT_MS }, (kind) => {
    const parts: Partial<Parts> = {};
    beforeAll(async () => {
      parts.folder = await mkdtemp(join(tmpdir(), 'hookline-engine-'));
      parts.engine = await openEngine(kind);
    }, PATIENT_MS);
    afterAll(() => rm(parts.folder ?? '', { recursive: true }));
    tests(benchOf(parts));
  });
}

type Parts = { engine: Engine; folder: string };

function benchOf(parts: Partial<Parts>) {
  const get = <K extends keyof Parts>(name: K): Parts[K] => {
    const part: Parts[K] | undefined = parts[name];
    if (part === undefined) throw new Error(`There is no ${name} before the first test.`);
    return part;
  };
  return {
    get engine() {
      return get('engine');
    },
    get folder() {
      return get('folder');
    },
    encode: (recipe: VideoRecipe, options: EncodeOptions = {}) =>
      encodeVideo({ engine: get('engine'), folder: get('folder') }, recipe, options),
    examine: (file: string) => examineVideo({ engine: get('engine'), folder: get('folder') }, file),
    firstFrameColors: async (playlist: string, rows: number) => {
      const imageFile = `${playlist}.png`;
      await get('engine').grabFirstFrame({ sourceFile: playlist, imageFile });
      return rowColors(imageFile, rows);
    },
  };
}
