/** Packages an episode and stops in the middle, so that a test can kill this process. */
import { join } from 'node:path';

import type { Engine } from '../engine/engine.ts';
import { findEngine } from '../engine/find-engine.ts';
import { packageEpisode } from '../package/package-episode.ts';
import { openMediaStore } from '../store/open-media-store.ts';

const [, , ffmpegPath = '', sourceFile = '', dataDir = '', step = ''] = process.argv;
const engine = await findEngine({ dataDir, ffmpegPath });
const stop = async (): Promise<never> => {
  process.stdout.write('here\n');
  return new Promise(() => setInterval(() => {}, 1_000));
};
const stopping: Engine = {
  ...engine,
  encodeLadder: async (job, control) => {
    const examination = await engine.encodeLadder(job, control);
    return step === 'encode' ? stop() : examination;
  },
  play: async (file, control) => (step === 'verify' ? stop() : engine.play(file, control)),
};
await packageEpisode({
  engine: stopping,
  sourceFile,
  workDir: join(dataDir, 'import'),
  store: openMediaStore({ url: join(dataDir, 'media') }),
  preset: 'test',
  fit: 'blur',
});
