const NICENESS_LOWEST = 19;

/**
 * Niceness of work on videos and images. 19 leaves the machine to viewers; 0 takes a full share, on
 * a machine that does nothing else.
 */
export const WORK_NICENESS = nicenessOf(process.env['HOOKLINE_WORK_NICENESS']);

function nicenessOf(text: string | undefined): number {
  return text !== undefined && /^1?\d$/.test(text) ? Number(text) : NICENESS_LOWEST;
}
