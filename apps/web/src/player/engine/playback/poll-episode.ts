import { AppError, type EpisodeDetail } from '@hookline/contract/client';
import { backoffMs } from '@hookline/domain';

import { PROCESSING_RETRY_SECONDS, statusOf } from '../state/player-state.ts';

/**
 * Delay for an episode with failed media, which may be replaced later, but hardly within seconds.
 */
const FAILED_RETRY_MS = 15_000;
const NETWORK_BACKOFF = { firstMs: 1000, maxMs: 8000 };

export type EpisodePoll = {
  fetchDetail: (signal: AbortSignal) => Promise<EpisodeDetail>;
  /** Called with each response; the last one is final. */
  onDetail: (detail: EpisodeDetail) => void;
  /** Called if there was no response; polling continues unless the server's rejection is final. */
  onTrouble: () => void;
  /** Waits; resolves early when the network is back, and when `signal` aborts. */
  pause: (delayMs: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
};

type Answer = { detail: EpisodeDetail } | { refusal: unknown };

/**
 * Requests an episode until its state is final, repeatedly while it is being prepared or the
 * network fails.
 *
 * @param first  Known detail; with it, the first request is sent only when a retry is due.
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
    // A network failure is a TypeError, a time-out a DOMException; both are as temporary as a busy
    // server.
    if (!isExpected(refusal)) throw refusal;
    return { refusal };
  }
}

/** Returns the delay of the next attempt; null if the response is final. */
function delayMsAfter(answer: Answer, failures: number): number | null {
  if ('detail' in answer) {
    const { detail } = answer;
    const status = statusOf(detail);
    if (status.kind === 'download') return null;
    // This includes a locked episode, which is not for sale before it can be played.
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
