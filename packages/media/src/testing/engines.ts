import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject } from 'vitest';

import type { Engine } from '../engine/engine.ts';
import { ffmpegEngine } from '../engine/ffmpeg/ffmpeg-engine.ts';
import { findFfmpeg } from '../engine/ffmpeg/find-ffmpeg.ts';
import { installNodeAv } from '../engine/node-av/install-node-av.ts';
import { nodeAvEngine } from '../engine/node-av/node-av-engine.ts';

export async function openEngine(kind: Engine['kind']): Promise<Engine> {
  if (kind === 'ffmpeg') return openFfmpeg(inject('ffmpegPath'));
  // Kept for the next run.
  const dataDir = join(tmpdir(), 'hookline-test-engines');
  return nodeAvEngine(await installNodeAv({ dataDir, onProgress: () => {} }));
}

async function openFfmpeg(path: string): Promise<Engine> {
  const found = await findFfmpeg(path);
  if (typeof found === 'string') throw new Error(found);
  return ffmpegEngine(found);
}
