import { categoryListEndpoint } from '../features/catalog/category-list.ts';
import { categoryPageEndpoint } from '../features/catalog/category-page.ts';
import { columnDetailEndpoint } from '../features/catalog/column-detail.ts';
import { columnPageEndpoint } from '../features/catalog/column-page.ts';
import { commonInfoEndpoint } from '../features/catalog/common-info.ts';
import { recommendListEndpoint } from '../features/catalog/recommend-list.ts';
import { relatedEndpoint } from '../features/catalog/related.ts';
import { searchEndpoint } from '../features/catalog/search.ts';
import { searchSuggestEndpoint } from '../features/catalog/search-suggest.ts';
import { videoDetailEndpoint } from '../features/catalog/video-detail.ts';
import { createOrderEndpoint } from '../features/checkout/create-order.ts';
import { orderDismissEndpoint } from '../features/checkout/order-dismiss.ts';
import { orderListEndpoint } from '../features/checkout/order-list.ts';
import { productListEndpoint } from '../features/checkout/product-list.ts';
import { verifyReceiptEndpoint } from '../features/checkout/verify-receipt.ts';
import { feedbackSubmitEndpoint } from '../features/feedback/feedback-submit.ts';
import { loginCodeEndpoint } from '../features/identity/login/login-code.ts';
import { loginFacebookEndpoint } from '../features/identity/login/login-facebook.ts';
import { loginUrlEndpoint } from '../features/identity/login/login-url.ts';
import { handoffCreateEndpoint } from '../features/identity/handoff/handoff-create.ts';
import { handoffTakeEndpoint } from '../features/identity/handoff/handoff-take.ts';
import { logoutEndpoint } from '../features/identity/logout.ts';
import { memberDeleteEndpoint } from '../features/identity/member-delete.ts';
import { memberDetailEndpoint } from '../features/identity/member-detail.ts';
import { memberExportEndpoint } from '../features/identity/member-export.ts';
import { sessionEndpoint } from '../features/identity/session.ts';
import { settingGetEndpoint, settingSetEndpoint } from '../features/identity/settings.ts';
import { collectAddEndpoint } from '../features/library/collect-add.ts';
import { collectCancelEndpoint } from '../features/library/collect-cancel.ts';
import { collectDelEndpoint } from '../features/library/collect-del.ts';
import { collectListEndpoint } from '../features/library/collect-list.ts';
import { thumbUpAddEndpoint } from '../features/library/thumb-up-add.ts';
import { thumbUpCancelEndpoint } from '../features/library/thumb-up-cancel.ts';
import { historyDelEndpoint } from '../features/library/history-del.ts';
import { historyListEndpoint } from '../features/library/history-list.ts';
import { historyMergeEndpoint } from '../features/library/history-merge.ts';
import { historyReportEndpoint } from '../features/library/history-report.ts';
import { chapterBehaviorEndpoint } from '../features/player/chapter-behavior.ts';
import { chapterDetailEndpoint } from '../features/player/chapter-detail.ts';
import { chapterListEndpoint } from '../features/player/chapter-list.ts';
import { playAllEndpoint } from '../features/player/play/play-all.ts';
import { playEndpoint } from '../features/player/play/play.ts';
import { viewReportEndpoint } from '../features/player/view-report.ts';
import { errorsReportEndpoint } from '../features/tracking/errors-report.ts';
import { trackingReportEndpoint } from '../features/tracking/tracking-report.ts';
import { consumeListEndpoint } from '../features/wallet/consume-list.ts';
import { receiptEndpoint } from '../features/wallet/receipt.ts';
import { rechargeListEndpoint } from '../features/wallet/recharge-list.ts';
import type { Endpoint } from './serve.ts';

/** All endpoints: one line per call. A test compares them with the contract. */
export const ENDPOINTS: readonly Endpoint[] = [
  commonInfoEndpoint,
  columnPageEndpoint,
  columnDetailEndpoint,
  categoryListEndpoint,
  categoryPageEndpoint,
  recommendListEndpoint,
  relatedEndpoint,
  searchEndpoint,
  searchSuggestEndpoint,
  videoDetailEndpoint,
  chapterListEndpoint,
  chapterDetailEndpoint,
  chapterBehaviorEndpoint,
  viewReportEndpoint,
  playEndpoint,
  playAllEndpoint,
  collectAddEndpoint,
  collectCancelEndpoint,
  collectListEndpoint,
  collectDelEndpoint,
  thumbUpAddEndpoint,
  thumbUpCancelEndpoint,
  historyReportEndpoint,
  historyMergeEndpoint,
  historyListEndpoint,
  historyDelEndpoint,
  sessionEndpoint,
  loginUrlEndpoint,
  loginCodeEndpoint,
  loginFacebookEndpoint,
  handoffCreateEndpoint,
  handoffTakeEndpoint,
  logoutEndpoint,
  memberDetailEndpoint,
  memberExportEndpoint,
  memberDeleteEndpoint,
  settingGetEndpoint,
  settingSetEndpoint,
  feedbackSubmitEndpoint,
  rechargeListEndpoint,
  consumeListEndpoint,
  receiptEndpoint,
  productListEndpoint,
  createOrderEndpoint,
  orderDismissEndpoint,
  orderListEndpoint,
  verifyReceiptEndpoint,
  trackingReportEndpoint,
  errorsReportEndpoint,
];
