import { categoryListEndpoint } from '../features/catalog/category-list.ts';
import { categoryPageEndpoint } from '../features/catalog/category-page.ts';
import { columnDetailEndpoint } from '../features/catalog/column-detail.ts';
import { columnPageEndpoint } from '../features/catalog/column-page.ts';
import { commonInfoEndpoint } from '../features/catalog/common-info.ts';
import { recommendListEndpoint } from '../features/catalog/recommend-list.ts';
import { videoDetailEndpoint } from '../features/catalog/video-detail.ts';
import { chapterBehaviorEndpoint } from '../features/player/chapter-behavior.ts';
import { chapterDetailEndpoint } from '../features/player/chapter-detail.ts';
import { chapterListEndpoint } from '../features/player/chapter-list.ts';
import type { Endpoint } from './serve.ts';

/** Everything that is served: one line per call. A test compares it with the contract. */
export const ENDPOINTS: readonly Endpoint[] = [
  commonInfoEndpoint,
  columnPageEndpoint,
  columnDetailEndpoint,
  categoryListEndpoint,
  categoryPageEndpoint,
  recommendListEndpoint,
  videoDetailEndpoint,
  chapterListEndpoint,
  chapterDetailEndpoint,
  chapterBehaviorEndpoint,
];
