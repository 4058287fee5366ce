import { watchExamination, type Examination } from '../source/examination.ts';
import type { ProcessOptions } from './run-process.ts';

/**
 * Runs an encode whose process also logs what `EXAMINING_FILTERS` find. Kills the process as soon
 * as a fault of the film is certain, because the result would be thrown away.
 *
 * @throws The error of an encode that fails before a fault of the film is certain.
 */
export async function examineEncode(
  encode: (options: Pick<ProcessOptions, 'signal' | 'onLogLine'>) => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<Examination> {
  const fault = new AbortController();
  const { take, isFaulty, end } = watchExamination();
  const onLogLine = (line: string) => {
    take(line);
    if (isFaulty()) fault.abort();
  };
  const signals = signal === undefined ? [fault.signal] : [fault.signal, signal];
  try {
    await encode({ signal: AbortSignal.any(signals), onLogLine });
  } catch (error) {
    signal?.throwIfAborted();
    if (!fault.signal.aborted) throw error;
  }
  return end();
}
