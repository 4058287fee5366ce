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
  viewReport: { method: 'POST', path: '/view/report', auth: 'optional' },
  play: { method: 'POST', path: '/play/play', auth: 'user' },
  session: { method: 'GET', path: '/user/api/front/session', auth: 'optional' },
  loginUrl: { method: 'GET', path: '/user/api/front/third/login/url', auth: 'none' },
  loginCode: { method: 'POST', path: '/user/api/front/third/login/code', auth: 'none' },
  loginFacebook: { method: 'POST', path: '/user/api/front/third/login/facebook', auth: 'none' },
  logout: { method: 'POST', path: '/user/api/front/logout', auth: 'none' },
  memberDetail: { method: 'GET', path: '/user/api/front/member/detail/get', auth: 'user' },
  settingGet: { method: 'GET', path: '/user/api/front/member/setting/get', auth: 'user' },
  settingSet: { method: 'POST', path: '/user/api/front/member/setting/set', auth: 'user' },
  rechargeList: { method: 'GET', path: '/member/wallet/recharge/list', auth: 'user' },
  consumeList: { method: 'GET', path: '/member/wallet/consume/list', auth: 'user' },
  receipt: { method: 'GET', path: '/member/wallet/receipt', auth: 'user' },
  productList: { method: 'GET', path: '/topup/all/product/list', auth: 'optional' },
  createOrder: { method: 'POST', path: '/order/api/front/hookline/createOrder', auth: 'user' },
  orderList: { method: 'GET', path: '/order/api/front/hookline/list', auth: 'user' },
  verifyReceipt: { method: 'POST', path: '/order/api/front/hookline/verifyReceipt', auth: 'user' },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof ROUTES;
