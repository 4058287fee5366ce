import type { DramaDetail } from '@hookline/contract/client';

import { EPISODES } from './player-at.ts';

/** Drama with {@link EPISODES}: three free episodes, and three for 60 coins each. */
export const DRAMA: DramaDetail = {
  contentId: 'd'.repeat(32),
  contentName: 'Moon Bride',
  introduce: 'She married the tide.',
  contentCoverUrl: '',
  cover: null,
  classList: [{ categoryId: 'romance', name: 'Romance' }],
  labels: [],
  chapterNum: EPISODES.length,
  chapterId: EPISODES[0]?.id ?? '',
  likeFlag: false,
  thumbUpFlag: false,
  firstNeedPayEpisodeIndex: 3,
  freeChapterNum: 3,
  chapterPrice: 60,
  totalPrice: 180,
  durationSeconds: 540,
};
