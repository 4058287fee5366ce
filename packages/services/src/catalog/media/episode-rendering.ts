import { playback, type Database, type MediaVersion, type UnrenderedEpisode } from '@hookline/db';

import type { WorkKind } from '../../work/work-kind.ts';
import { completeMediaRequest } from './complete-media-request.ts';
import { failMediaRequest } from './fail-media-request.ts';

const TIMEOUT_MS = 30 * 60_000;
/** Short, because a killed worker's request is blocked for other workers for this time. */
const LEASE_MS = 30_000;
const ATTEMPTS_MAX = 3;
const BACKOFF = { firstMs: 5_000, maxMs: 60_000 };

export type RenderOutcome =
  | { kind: 'rendered'; media: MediaVersion }
  /** Further attempts would fail, too. `failure` is a one-sentence message for operators. */
  | { kind: 'impossible'; failure: string };

/**
 * Renders requested episodes, the most urgent first. An episode is marked as failed, with a
 * one-sentence message for operators, if rendering it is impossible or has failed several times.
 */
export function episodeRendering(
  render: (episode: UnrenderedEpisode, signal: AbortSignal) => Promise<RenderOutcome>,
  { db }: { db: Database },
): WorkKind {
  return {
    kind: playback.RENDERING,
    concurrency: 1,
    timeoutMs: TIMEOUT_MS,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    backoff: BACKOFF,
    run: async ({ item: { key: episodeId }, signal }) => {
      const episode = await playback.findUnrendered(db, episodeId);
      if (episode === null) return;
      const outcome = await render(episode, signal);
      if (outcome.kind === 'rendered') {
        await completeMediaRequest({ episodeId, media: outcome.media }, { db });
      } else await failMediaRequest({ episodeId, failure: outcome.failure }, { db });
    },
    giveUp: ({ key: episodeId }, failure) => failMediaRequest({ episodeId, failure }, { db }),
  };
}
