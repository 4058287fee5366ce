import { setTimeout as pause } from 'node:timers/promises';

/** A request of a visitor; it throws unless the answer is what the visitor needs. */
export type Visit = () => Promise<void>;

const PAUSE_MS = 20;

/** Starts visitors that each repeat a visit, with a short rest in between, until they are stopped. */
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
    /** Lets what is under way end. Returns how many visits there were. */
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      return visitCount;
    },
  };
}
