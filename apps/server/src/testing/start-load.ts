import { setTimeout as pause } from 'node:timers/promises';

/** A visitor's request; throws unless the response is correct for that visitor. */
export type Visit = () => Promise<void>;

const PAUSE_MS = 20;

/** Starts visitors that each repeat a visit, with short rests in between, until stopped. */
export function startLoad(visits: readonly Visit[]) {
  const failures: string[] = [];
  const stopping = new AbortController();
  let visitCount = 0;
  const repeat = async (visit: Visit) => {
    while (!stopping.signal.aborted) {
      await visit().catch((error: unknown) => void failures.push(String(error)));
      visitCount += 1;
      await pause(PAUSE_MS);
    }
  };
  const running = visits.map((visit) => repeat(visit));
  return {
    failures,
    /** Waits for running visits. Returns the total number of visits. */
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      return visitCount;
    },
  };
}
