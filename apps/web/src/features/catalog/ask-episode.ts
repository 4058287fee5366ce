import {
  EPISODE_PAGE_ITEMS,
  type Client,
  type DramaDetail,
  type Episode,
  type EpisodeDetail,
} from '@hookline/contract/client';

import { isRefusal } from '../../lib/api/is-refusal.ts';
import { readToken } from '../identity/session/token.ts';

/** A tap whose page has not taken the answers by now never will. */
const AHEAD_MAX_MS = 10_000;

export type EpisodeKey = { contentId: string; chapterId: string };

export type EpisodeAnswers = {
  drama: DramaDetail;
  episodes: Episode[];
  /** Null if the episode was not asked for, or could not be had. */
  detail: EpisodeDetail | null;
};

type EpisodeAhead = {
  contentId: string;
  /** The login that the answers are for. */
  token: string | null;
  askedAtMs: number;
  answers: Promise<EpisodeAnswers>;
};

let ahead: EpisodeAhead | null = null;

/**
 * Asks everything that the page of an episode shows, in one go.
 *
 * @param key.chapterId  Null if it is not known yet: only the list of episodes tells it.
 * @throws The refusal of the drama or its list.
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

/** Asks for an episode at the tap on its card, while the code of its page loads. */
export function askAhead(api: Client, key: EpisodeKey): void {
  const answers = askEpisode(api, key);
  // The page that takes the answers handles the failure; without a page there is none.
  answers.catch(() => {});
  ahead = { contentId: key.contentId, token: readToken(), askedAtMs: Date.now(), answers };
}

/** Takes what was asked ahead for a drama; null if nothing was, or for another viewer. */
export function takeEpisodeAhead(contentId: string): Promise<EpisodeAnswers> | null {
  const taken = ahead;
  ahead = null;
  if (taken?.contentId !== contentId || taken.token !== readToken()) return null;
  return Date.now() - taken.askedAtMs < AHEAD_MAX_MS ? taken.answers : null;
}

/** Null on a refusal: a card may be older than its drama, and then the list tells the episode. */
async function askDetail(api: Client, key: EpisodeKey): Promise<EpisodeDetail | null> {
  try {
    return await api.call('chapterDetail', key);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
