import { childSettings } from '@hookline/domain';

const NICENESS_LOWEST = 19;

/**
 * Niceness of processes that work on videos and images. 19 leaves the CPU to viewers; 0 takes a
 * full share, for a machine that does nothing else.
 */
export const WORK_NICENESS = nicenessOf(process.env['HOOKLINE_WORK_NICENESS']);

function nicenessOf(text: string | undefined): number {
  return text !== undefined && /^1?\d$/.test(text) ? Number(text) : NICENESS_LOWEST;
}

/** Returns the environment for ffmpeg and for our own processes that read films. */
export function toolEnvironment(): Record<string, string> {
  return childSettings(process.env);
}

/** Returns the environment for npm when it downloads an engine. */
export function npmEnvironment(): Record<string, string> {
  return childSettings(process.env, { npm: true });
}
