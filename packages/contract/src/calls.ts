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

/** All calls of the API. The server must serve each call; a test compares its calls with these. */
export const CALLS = {
  commonInfo: catalog.commonInfoCall,
  columnPage: catalog.columnPageCall,
  columnDetail: catalog.columnDetailCall,
  categoryList: catalog.categoryListCall,
  categoryPage: catalog.categoryPageCall,
  recommendList: catalog.recommendListCall,
  related: catalog.relatedCall,
  search: search.searchCall,
  searchSuggest: search.searchSuggestCall,
  videoDetail: catalog.videoDetailCall,
  chapterList: player.chapterListCall,
  chapterDetail: player.chapterDetailCall,
  chapterBehavior: player.chapterBehaviorCall,
  viewReport: player.viewReportCall,
  play: player.playCall,
  playAll: player.playAllCall,
  collectAdd: library.collectAddCall,
  collectCancel: library.collectCancelCall,
  collectList: library.collectListCall,
  collectDel: library.collectDelCall,
  thumbUpAdd: library.thumbUpAddCall,
  thumbUpCancel: library.thumbUpCancelCall,
  historyList: library.historyListCall,
  historyDel: library.historyDelCall,
  historyReport: library.historyReportCall,
  historyMerge: library.historyMergeCall,
  session: identity.sessionCall,
  loginUrl: identity.loginUrlCall,
  loginCode: identity.loginCodeCall,
  loginFacebook: identity.loginFacebookCall,
  handoffCreate: handoff.handoffCreateCall,
  handoffTake: handoff.handoffTakeCall,
  logout: identity.logoutCall,
  memberDetail: identity.memberDetailCall,
  memberExport: account.memberExportCall,
  memberDelete: account.memberDeleteCall,
  settingGet: identity.settingGetCall,
  settingSet: identity.settingSetCall,
  feedbackSubmit: feedback.feedbackSubmitCall,
  rechargeList: wallet.rechargeListCall,
  consumeList: wallet.consumeListCall,
  receipt: wallet.receiptCall,
  productList: checkout.productListCall,
  createOrder: checkout.createOrderCall,
  orderDismiss: checkout.orderDismissCall,
  orderList: checkout.orderListCall,
  verifyReceipt: checkout.verifyReceiptCall,
  trackingReport: tracking.trackingReportCall,
  errorsReport: errorReport.errorsReportCall,
} as const satisfies Record<CallName, Call>;

export type Calls = typeof CALLS;
export type RequestData<K extends CallName> = RequestOf<Calls[K]>;
export type ResponseData<K extends CallName> = DataOf<Calls[K]>;
