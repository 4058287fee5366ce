import * as account from './calls/account.ts';
import type { Call, DataOf, RequestOf } from './call.ts';
import * as catalog from './calls/catalog.ts';
import * as checkout from './calls/checkout.ts';
import * as feedback from './calls/feedback.ts';
import * as handoff from './calls/handoff.ts';
import * as identity from './calls/identity.ts';
import * as library from './calls/library.ts';
import * as player from './calls/player.ts';
import type { CallName } from './routes.ts';
import * as wallet from './calls/wallet.ts';
import * as errorReport from './calls/error-report.ts';
import * as tracking from './calls/tracking.ts';
import * as search from './calls/search.ts';

/** Every call there is. The server must serve each; a test compares the two lists. */
export const CALLS = {
  commonInfo: catalog.commonInfo,
  columnPage: catalog.columnPage,
  columnDetail: catalog.columnDetail,
  categoryList: catalog.categoryList,
  categoryPage: catalog.categoryPage,
  recommendList: catalog.recommendList,
  related: catalog.related,
  search: search.search,
  searchSuggest: search.searchSuggest,
  videoDetail: catalog.videoDetail,
  chapterList: player.chapterList,
  chapterDetail: player.chapterDetail,
  chapterBehavior: player.chapterBehavior,
  viewReport: player.viewReport,
  play: player.play,
  playAll: player.playAll,
  collectAdd: library.collectAdd,
  collectCancel: library.collectCancel,
  collectList: library.collectList,
  collectDel: library.collectDel,
  thumbUpAdd: library.thumbUpAdd,
  thumbUpCancel: library.thumbUpCancel,
  historyList: library.historyList,
  historyDel: library.historyDel,
  historyReport: library.historyReport,
  historyMerge: library.historyMerge,
  session: identity.session,
  loginUrl: identity.loginUrl,
  loginCode: identity.loginCode,
  loginFacebook: identity.loginFacebook,
  handoffCreate: handoff.handoffCreate,
  handoffTake: handoff.handoffTake,
  logout: identity.logout,
  memberDetail: identity.memberDetail,
  memberExport: account.memberExport,
  memberDelete: account.memberDelete,
  settingGet: identity.settingGet,
  settingSet: identity.settingSet,
  feedbackSubmit: feedback.feedbackSubmit,
  rechargeList: wallet.rechargeList,
  consumeList: wallet.consumeList,
  receipt: wallet.receipt,
  productList: checkout.productList,
  createOrder: checkout.createOrder,
  orderDismiss: checkout.orderDismiss,
  orderList: checkout.orderList,
  verifyReceipt: checkout.verifyReceipt,
  trackingReport: tracking.trackingReport,
  errorsReport: errorReport.errorsReport,
} as const satisfies Record<CallName, Call>;

export type Calls = typeof CALLS;
export type RequestData<K extends CallName> = RequestOf<Calls[K]>;
export type ResponseData<K extends CallName> = DataOf<Calls[K]>;
