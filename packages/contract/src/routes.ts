import type { Route } from './call.ts';

/** Method, path and login of every call. The schemas of each stand in `<feature>.ts`. */
export const ROUTES = {
  commonInfo: { method: 'GET', path: '/common/info', auth: 'none' },
  columnPage: { method: 'GET', path: '/index/column/page', auth: 'none' },
  columnDetail: { method: 'GET', path: '/index/column/detail', auth: 'none' },
  categoryList: { method: 'GET', path: '/content/category/list', auth: 'none' },
  categoryPage: { method: 'GET', path: '/content/category/page', auth: 'none' },
  recommendList: { method: 'GET', path: '/content/video/recommend/list', auth: 'none' },
  videoDetail: { method: 'GET', path: '/content/video/detail', auth: 'optional' },
  chapterList: { method: 'GET', path: '/content/video/chapter/list', auth: 'optional' },
  chapterDetail: { method: 'GET', path: '/content/video/chapter/detail', auth: 'optional' },
  chapterBehavior: { method: 'GET', path: '/content/video/chapter/behavior', auth: 'optional' },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof ROUTES;
