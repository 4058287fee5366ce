import {
  EPISODE_PAGE_ITEMS,
  type Client,
  type DramaDetail,
  type Episode,
  type EpisodeDetail,
} from '@hookline/contract/client';

import { isRefusal } from '../../lib/api/is-refusal.ts';
import { readToken } from '../identity/session/token.ts';

/** Maximum age at which a page still uses prefetched responses. */
const AHEAD_MAX_MS = 10_000;

export type EpisodeKey = { contentId: string; chapterId: string };

export type EpisodeAnswers = {
  drama: DramaDetail;
  episodes: Episode[];
  /** Null if the episode was not requested or could not be loaded. */
  detail: EpisodeDetail | null;
};

type EpisodeAhead = {
  contentId: string;
  /** Login token with which the responses were requested; null for a guest. */
  token: string | null;
  askedAtMs: number;
  answers: Promise<EpisodeAnswers>;
};

let ahead: EpisodeAhead | null = null;

/**
 * Requests everything that an episode's page shows, in parallel.
 *
 * @param key.chapterId  Null if not yet known; the episode list contains the id.
 * @throws The rejection of the request for the drama or for its episode list.
 */
export async function askEpisode(
  api: Client,
  { contentId, chapterId }: { contentId: string; chapterId: string | null },
): Promise<EpisodeAnswers> {
  const [drama, { records: episodes }, detail] = await Promise.all([
    api.call('videoDetail', { contentId }),
    api.call('chapterList', { contentId, pageIndex: 1, pageSize: EPISODE_PAGE_ITEMS }),
    chapterId === null ? null : askDetail(api, { contentId, chapterId }),
  ]);
  return { drama, episodes, detail };
}

/** Requests an episode when its card is tapped, while the code of the player's page loads. */
export function askAhead(api: Client, key: EpisodeKey): void {
  const answers = askEpisode(api, key);
  // A failure matters only to the page that uses the responses, and that page handles it.
  answers.catch(() => {});
  ahead = { contentId: key.contentId, token: readToken(), askedAtMs: Date.now(), answers };
}

/** Takes the prefetched responses for a drama; null if this viewer has none that are recent. */
export function takeEpisodeAhead(contentId: string): Promise<EpisodeAnswers> | null {
  const taken = ahead;
  ahead = null;
  if (taken?.contentId !== contentId || taken.token !== readToken()) return null;
  return Date.now() - taken.askedAtMs < AHEAD_MAX_MS ? taken.answers : null;
}

/** Returns null if rejected: a card's id may be outdated; the episode list has the current id. */
async function askDetail(api: Client, key: EpisodeKey): Promise<EpisodeDetail | null> {
  try {
    return await api.call('chapterDetail', key);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
