import {
  HISTORY_REPORT_SECONDS,
  type Client,
  type DramaDetail,
  type Episode,
} from '@hookline/contract/client';

import { endContinueOffer, readContinueOffer } from '../../identity/login/return/continue-offer.ts';
import { outdateHistory } from '../library-keys.ts';
import { readToken } from '../../identity/session/token.ts';
import { readGuestHistory, rememberInGuestHistory } from './guest-history.ts';
import { HistoryReporter } from './history-reporter.ts';
import { reportView } from './report-view.ts';

/** Position of a viewer within an episode; `epIndex` is zero-based. */
export type WatchedPosition = { chapterId: string; epIndex: number; positionSeconds: number };

/** Records watched positions of a drama: a member's in the account, a guest's in the browser. */
export type WatchRecorder = {
  /** Records that an episode's film has started, which counts a view. */
  begin: (at: WatchedPosition) => void;
  /** @param isLeaving  Whether the page may end at any moment. */
  keep: (at: WatchedPosition, options?: { isLeaving: boolean }) => void;
  /** Resends reports lost to a network failure once the network is back. */
  resend: () => void;
};

type Viewer = { token: string | null; reporter: HistoryReporter | null };

/**
 * Creates the recorder of one visit. A position belongs to the viewer for whom its film began, so
 * after a login or a logout nothing is recorded until a film begins again. Otherwise a guest could
 * see a member's history.
 *
 * A login or logout on a later episode opens episode 1, which plays automatically. Episode 1 is not
 * recorded until the viewer has chosen it, or has watched for a while: otherwise the history would
 * lose the later episode.
 */
export function createWatchRecorder(
  api: Client,
  { drama, episodes }: { drama: DramaDetail; episodes: readonly Episode[] },
): WatchRecorder {
  const { contentId } = drama;
  let viewer = viewerOf(readToken());
  /** Start position of an episode that the viewer has not chosen yet; null if there is none. */
  let heldFromSeconds: number | null = null;

  function viewerOf(token: string | null): Viewer {
    return { token, reporter: token === null ? null : new HistoryReporter(report) };
  }

  async function report({ chapterId, positionSeconds }: Omit<WatchedPosition, 'epIndex'>) {
    const input = { contentId, chapterId, sectionMediaPlayedSeconds: positionSeconds };
    // The page may end before the report is sent.
    await api.call('historyReport', input, { keepalive: true });
    void outdateHistory();
  }

  function isHeld({ epIndex, positionSeconds }: WatchedPosition): boolean {
    if (readContinueOffer()?.contentId !== contentId) return false;
    heldFromSeconds ??= positionSeconds;
    const isLong = positionSeconds - heldFromSeconds >= HISTORY_REPORT_SECONDS;
    if (epIndex > 0 || isLong) endContinueOffer();
    return epIndex === 0 && !isLong;
  }

  function begin(at: WatchedPosition): void {
    heldFromSeconds = null;
    if (viewer.reporter !== null) return viewer.reporter.report(at);
    void reportView(api, { contentId, chapterId: at.chapterId });
    // A film's start position must not overwrite a stored position.
    const [last] = readGuestHistory();
    if (last?.chapterId !== at.chapterId) remember(at);
  }

  function remember(at: WatchedPosition): void {
    rememberInGuestHistory(entryOf(drama, { ...at, episode: episodes[at.epIndex] }));
  }

  return {
    begin(at) {
      const token = readToken();
      if (viewer.token !== token) viewer = viewerOf(token);
      if (!isHeld(at)) begin(at);
    },
    keep(at, { isLeaving } = { isLeaving: false }) {
      if (viewer.token !== readToken() || isHeld(at)) return;
      if (heldFromSeconds !== null) begin(at);
      if (viewer.reporter === null) return remember(at);
      viewer.reporter.report(at);
      if (isLeaving) void viewer.reporter.flush();
    },
    resend() {
      if (viewer.token === readToken()) void viewer.reporter?.resend();
    },
  };
}

function entryOf(
  { contentId, contentName, chapterNum, cover }: DramaDetail,
  { episode, ...at }: WatchedPosition & { episode: Episode | undefined },
) {
  return {
    id: contentId,
    contentName,
    chapterNum,
    cover,
    ...at,
    firstFrame: episode?.firstFrame ?? null,
    durationSeconds: episode?.durationSeconds ?? 0,
    watchedAt: Date.now(),
  };
}
