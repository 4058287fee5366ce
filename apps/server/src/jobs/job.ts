import type { Deps } from '../deps.ts';

/**
 * Work that comes again. One server at a time begins a turn, but a turn that takes longer than the
 * interval meets the next one: a job must bear to run twice at once, and after half of it.
 */
export type Job = {
  /** Lower-case letters and dashes. */
  name: string;
  intervalMs: number;
  /**
   * @param turn.signal  Aborts when the server stops or the turn has taken too long. Long work asks
   *   it between its steps and throws its reason, so that the turn is given back.
   */
  run: (turn: { deps: Deps; nowMs: number; signal: AbortSignal }) => Promise<void>;
};
