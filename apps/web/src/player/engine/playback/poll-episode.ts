import { AppError, type EpisodeDetail } from '@hookline/contract/client';
import { backoffMs } from '@hookline/domain';

import { PROCESSING_RETRY_SECONDS, statusOf } from '../state/player-state.ts';

/** A failed rendering may be replaced at any time, but not soon. */
const FAILED_RETRY_MS = 15_000;
const NETWORK_BACKOFF = { firstMs: 1000, maxMs: 8000 };

export type EpisodePoll = {
  fetchDetail: (signal: AbortSignal) => Promise<EpisodeDetail>;
  /** Called with each answer; the last one is final. */
  onDetail: (detail: EpisodeDetail) => void;
  /** Called if no answer came; another attempt follows unless the server has refused for good. */
  onTrouble: () => void;
  /** Waits; resolves early when the network comes back, and when `signal` aborts. */
  pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
};

type Answer = { detail: EpisodeDetail } | { refusal: unknown };

/**
 * Requests an episode until its state is final: again while it is being prepared, and again after
 * the network has failed.
 *
 * @param first  What is known already; then the first question is asked only if it is due.
 */
export async function pollEpisode(poll: EpisodePoll, first?: EpisodeDetail): Promise<void> {
  let failures = 0;
  let answer = first === undefined ? await ask(poll) : { detail: first };
  while (!poll.signal.aborted) {
    failures = 'detail' in answer ? 0 : failures + 1;
    if ('detail' in answer) poll.onDetail(answer.detail);
    else poll.onTrouble();
    const delayMs = delayMsAfter(answer, failures);
    if (delayMs === null) return;
    await poll.pause(delayMs, poll.signal);
    if (poll.signal.aborted) return;
    answer = await ask(poll);
  }
}

async function ask({ fetchDetail, signal }: EpisodePoll): Promise<Answer> {
  try {
    return { detail: await fetchDetail(signal) };
  } catch (refusal) {
    // A failed network is a TypeError, a time-out a DOMException; both pass, as a busy server does.
    if (!isExpected(refusal)) throw refusal;
    return { refusal };
  }
}

/** Gives the delay of the next attempt; null if the answer is final. */
function delayMsAfter(answer: Answer, failures: number): number | null {
  if ('detail' in answer) {
    const { detail } = answer;
    const status = statusOf(detail);
    if (status.kind === 'download') return null;
    // A locked one as well: it is not for sale before it can be played.
    if (detail.mediaStatus === 'processing') {
      return (detail.retryAfterSeconds ?? PROCESSING_RETRY_SECONDS) * 1000;
    }
    return status.kind === 'failed' ? FAILED_RETRY_MS : null;
  }
  if (answer.refusal instanceof AppError && answer.refusal.httpStatus < 429) return null;
  return backoffMs(failures, NETWORK_BACKOFF);
}

function isExpected(error: unknown): boolean {
  return [AppError, TypeError, DOMException].some((expected) => error instanceof expected);
}
