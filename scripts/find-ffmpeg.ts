import { readScriptConfig } from './config.ts';
import { askVersion, findOnPath, installByApt } from './find-program.ts';

const MAJOR_MIN = 5;

/**
 * An ffmpeg to test with: FFMPEG_PATH, the one on the path, Debian's. Null if none of them is
 * there: the product then takes the engine that it installs by itself.
 *
 * @throws Error with one sentence for people if FFMPEG_PATH names none that is new enough.
 */
export async function findOrInstallFfmpeg(): Promise<string | null> {
  const { path, ffmpegPath } = readScriptConfig();
  if (ffmpegPath !== null) {
    if (isNewEnough(ffmpegPath)) return ffmpegPath;
    throw new Error(`FFMPEG_PATH must name an ffmpeg of version ${MAJOR_MIN} or newer.`);
  }
  const present = findOnPath(['ffmpeg'], path);
  if (present !== null && isNewEnough(present)) return present;
  if (!(await installByApt('ffmpeg', path))) return null;
  const installed = findOnPath(['ffmpeg'], path);
  return installed !== null && isNewEnough(installed) ? installed : null;
}

function isNewEnough(ffmpeg: string): boolean {
  const major = /^ffmpeg version n?(?<major>\d+)/.exec(askVersion(ffmpeg, '-version') ?? '');
  return Number(major?.groups?.['major'] ?? 0) >= MAJOR_MIN;
}
