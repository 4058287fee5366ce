/** Loudness by EBU R 128. */
export type Loudness = { integratedLufs: number; rangeLu: number; truePeakDb: number };

/** Filter whose summary `parseLoudness` reads. */
export const LOUDNESS_FILTER = 'ebur128=peak=true:framelog=verbose';

/**
 * Reads the summary that ffmpeg's ebur128 filter logs at its end.
 *
 * @throws Error if there is none.
 */
export function parseLoudness(log: string): Loudness {
  const summary = log.slice(log.lastIndexOf('Summary:'));
  const find = (pattern: RegExp) => {
    const text = pattern.exec(summary)?.groups?.['value'];
    if (text === undefined) throw new Error('ffmpeg measured no loudness.');
    // Digital silence has a peak of -inf.
    return text.includes('inf') ? SILENCE_DB : Number(text);
  };
  return {
    integratedLufs: find(/I:\s+(?<value>\S+) LUFS/),
    rangeLu: find(/LRA:\s+(?<value>\S+) LU/),
    truePeakDb: find(/Peak:\s+(?<value>\S+) dBFS/),
  };
}

const SILENCE_DB = -99;
