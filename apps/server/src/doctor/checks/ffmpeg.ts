import { findFfmpeg } from '@hookline/media';

import { fault, ok, warning, type Check } from '../check.ts';

/** Long time-out: ffmpeg runs at the lowest priority, so a busy machine keeps it waiting. */
const TIMEOUT_MS = 30_000;

/** Checks that the configured ffmpeg, or else the one on the PATH, can encode films. */
export const ffmpegCheck: Check = {
  name: 'ffmpeg',
  timeoutMs: TIMEOUT_MS,
  run: async ({ config: { ffmpegPath } }) => {
    const found = await findFfmpeg(ffmpegPath ?? 'ffmpeg');
    if (typeof found !== 'string') return [ok(`${found.ffmpeg} ${found.version} encodes films.`)];
    return ffmpegPath === null
      ? [warning(`${found} The first import installs FFmpeg from npm into DATA_DIR.`)]
      : [fault(`FFMPEG_PATH must name an ffmpeg that can be used: ${found}`)];
  },
};
