import { fileURLToPath } from 'node:url';

import { inject } from 'vitest';

import type { Engine } from '../engine/engine.ts';
import { ffmpegEngine } from '../engine/ffmpeg/ffmpeg-engine.ts';
import { findFfmpeg } from '../engine/ffmpeg/find-ffmpeg.ts';
import { installNodeAv } from '../engine/node-av/install-node-av.ts';
import { nodeAvEngine } from '../engine/node-av/node-av-engine.ts';

/** Folder that outlives this run; each run has its own temporary directory. */
const CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/hookline-engines', import.meta.url),
);

export async function openEngine(kind: Engine['kind']): Promise<Engine> {
  if (kind === 'ffmpeg') return openFfmpeg(inject('ffmpegPath'));
  return nodeAvEngine(await installNodeAv({ dataDir: CACHE, onProgress: () => {} }));
}

const opened = new Map<string, Promise<Engine>>();

/** Examines the machine's ffmpeg once per process, because that starts it five times. */
function openFfmpeg(path: string): Promise<Engine> {
  const engine = opened.get(path) ?? examineFfmpeg(path);
  opened.set(path, engine);
  return engine;
}

async function examineFfmpeg(path: string): Promise<Engine> {
  const found = await findFfmpeg(path);
  if (typeof found === 'string') throw new Error(found);
  return ffmpegEngine(found);
}
