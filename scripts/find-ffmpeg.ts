import { join } from 'node:path';

import { readScriptConfig } from './config.ts';
import { askVersion, findOnPath, installByApt } from './find-program.ts';
import { root } from './root.ts';
import { runChild } from './run-child.ts';

const MAJOR_MIN = 5;
/** npm package that downloads an ffmpeg for this platform during its installation. */
const DOWNLOAD = 'ffmpeg-static@5.3.0';
const DOWNLOAD_FOLDER = join(root, 'node_modules/.cache/hookline-ffmpeg');

/**
 * Finds an ffmpeg to make and read test films with: FFMPEG_PATH, one on the PATH, Debian's, or a
 * download. The product does not need it, because it has its own engine.
 *
 * @throws Error with one readable sentence if none can be found.
 */
export async function findOrInstallFfmpeg(): Promise<string> {
  const { path, ffmpegPath } = readScriptConfig();
  if (ffmpegPath !== null) {
    if (isNewEnough(ffmpegPath)) return ffmpegPath;
    throw new Error(`FFMPEG_PATH must name an ffmpeg of version ${MAJOR_MIN} or newer.`);
  }
  const present = findOnPath(['ffmpeg'], path);
  if (present !== null && isNewEnough(present)) return present;
  if (await installByApt(['ffmpeg'], path)) {
    const installed = findOnPath(['ffmpeg'], path);
    if (installed !== null && isNewEnough(installed)) return installed;
  }

  const downloaded = join(DOWNLOAD_FOLDER, 'node_modules/ffmpeg-static/ffmpeg');
  if (isNewEnough(downloaded)) return downloaded;
  console.log('Downloading ffmpeg');
  await runChild('npm', ['install', '--no-save', '--prefix', DOWNLOAD_FOLDER, DOWNLOAD]);
  if (isNewEnough(downloaded)) return downloaded;
  throw new Error(`The tests need ffmpeg ${MAJOR_MIN} or newer: install it, or set FFMPEG_PATH.`);
}

function isNewEnough(ffmpeg: string): boolean {
  const major = /^ffmpeg version n?(?<major>\d+)/.exec(askVersion(ffmpeg, '-version') ?? '');
  return Number(major?.groups?.['major'] ?? 0) >= MAJOR_MIN;
}
