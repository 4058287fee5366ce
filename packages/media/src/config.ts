const NICENESS_LOWEST = 19;

/**
 * How far work on videos and images steps back: 19 leaves the machine to whoever watches, 0 takes
 * its full share, for a machine that does nothing else.
 */
export const WORK_NICENESS = nicenessOf(process.env['HOOKLINE_WORK_NICENESS']);

function nicenessOf(text: string | undefined): number {
  return text !== undefined && /^1?\d$/.test(text) ? Number(text) : NICENESS_LOWEST;
}
