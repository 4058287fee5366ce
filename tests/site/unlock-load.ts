import { AppError, createClient } from '@hookline/contract';

type Viewer = { userId: string; token: string };

export type Load = {
  /** Unlocks that were confirmed to each viewer, in order: one-based episode number and price. */
  told: ReadonlyMap<string, readonly { number: number; coins: number }[]>;
  /** Resolves after `count` more responses. */
  answers: (count: number) => Promise<void>;
  /** Waits for responses to open requests, then ends. */
  stop: () => Promise<void>;
};

/**
 * Starts viewers who each unlock one episode after the other without a pause, all in parallel. A
 * viewer who gets no response repeats the same request once the site is up again.
 *
 * @param site  Resolves with the origin of the site as soon as it is up.
 */
export function startUnlocking(
  viewers: readonly Viewer[],
  drama: { dramaId: string; episodeIds: readonly string[] },
  site: () => Promise<string>,
): Load {
  const told = new Map(viewers.map(({ userId }) => [userId, [] as Told[]]));
  const waiting: { left: number; resolve: () => void }[] = [];
  const over = new AbortController();
  const hear = () => {
    for (const each of waiting) {
      each.left -= 1;
      if (each.left === 0) each.resolve();
    }
  };

  const unlock = async ({ token }: Viewer, number: number): Promise<Told | null> => {
    const client = createClient({
      baseUrl: `${await site()}/api`,
      fetch,
      headers: () => ({ authorization: token }),
    });
    const episodeId = drama.episodeIds[number - 1];
    if (episodeId === undefined) throw new Error('The drama is too short for this load.');
    const answer = await client
      .call('play', { contentId: drama.dramaId, chapterId: episodeId })
      .catch(nullWhenAway);
    return answer === null ? null : { number, coins: answer.curr.coinNum + answer.curr.bonusNum };
  };
  const walk = async (viewer: Viewer) => {
    for (let number = 1; !over.signal.aborted;) {
      const answer = await unlock(viewer, number);
      if (answer === null) continue;
      told.get(viewer.userId)?.push(answer);
      number += 1;
      hear();
    }
  };

  const walks = Promise.all(viewers.map(walk));
  return {
    told,
    answers: async (count) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ left: count, resolve });
      // A rejected request also ends the wait.
      await Promise.race([promise, walks]);
    },
    stop: async () => {
      over.abort();
      await walks;
    },
  };
}

type Told = { number: number; coins: number };

/** Returns null for a missing response, or for that of a server whose database is down. */
function nullWhenAway(error: unknown): null {
  if (error instanceof TypeError || error instanceof SyntaxError) return null;
  if (error instanceof AppError && error.code === 'C0503') return null;
  throw error;
}
