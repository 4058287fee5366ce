import * as adoption from './calls/adoption.ts';
import * as audit from './calls/audit.ts';
import * as books from './calls/books.ts';
import * as dramaActs from './calls/drama-acts.ts';
import * as dramaBulk from './calls/drama-bulk.ts';
import * as dramas from './calls/dramas.ts';
import * as feedback from './calls/feedback.ts';
import * as home from './calls/home.ts';
import * as limits from './calls/limits.ts';
import * as members from './calls/members.ts';
import * as notes from './calls/notes.ts';
import * as operators from './calls/operators.ts';
import * as orderActs from './calls/order-acts.ts';
import * as orders from './calls/orders.ts';
import * as products from './calls/products.ts';
import * as reports from './calls/reports.ts';
import * as session from './calls/session.ts';
import * as system from './calls/system.ts';
import * as today from './calls/today.ts';
import * as views from './calls/views.ts';
import type { StudioCall, StudioDataOf, StudioInputOf, StudioRequestOf } from './studio-call.ts';

/** All calls of the studio. The server must serve each; a test compares its handlers with these. */
export const STUDIO_CALLS = {
  session: session.sessionCall,
  signInStart: session.signInStartCall,
  signInFinish: session.signInFinishCall,
  signInRecover: session.signInRecoverCall,
  signInDemo: session.signInDemoCall,
  signOut: session.signOutCall,
  linkStart: session.linkStartCall,
  linkFinish: session.linkFinishCall,
  keyStart: session.keyStartCall,
  keyFinish: session.keyFinishCall,
  signStart: session.signStartCall,
  operatorList: operators.operatorListCall,
  operatorAdd: operators.operatorAddCall,
  operatorRole: operators.operatorRoleCall,
  operatorDisable: operators.operatorDisableCall,
  operatorReset: operators.operatorResetCall,
  operatorEndSession: operators.operatorEndSessionCall,
  memberList: members.memberListCall,
  memberFind: members.memberFindCall,
  memberDetail: members.memberDetailCall,
  memberTimeline: members.memberTimelineCall,
  memberLedger: members.memberLedgerCall,
  memberGrantPreview: members.memberGrantPreviewCall,
  memberGrant: members.memberGrantCall,
  memberClawBack: members.memberClawBackCall,
  memberEndSessions: members.memberEndSessionsCall,
  memberBlock: members.memberBlockCall,
  memberUnblock: members.memberUnblockCall,
  memberExport: members.memberExportCall,
  memberDeletePreview: members.memberDeletePreviewCall,
  memberDelete: members.memberDeleteCall,
  orderList: orders.orderListCall,
  orderPackages: orders.orderPackagesCall,
  orderDetail: orders.orderDetailCall,
  orderAtPaypal: orders.orderAtPaypalCall,
  orderRefundPlan: orderActs.orderRefundPlanCall,
  orderRefund: orderActs.orderRefundCall,
  orderSync: orderActs.orderSyncCall,
  orderAccept: orderActs.orderAcceptCall,
  reviewList: orders.reviewListCall,
  auditList: audit.auditListCall,
  auditEntry: audit.auditEntryCall,
  auditState: audit.auditStateCall,
  adoptionPlan: adoption.adoptionPlanCall,
  orderAdopt: adoption.orderAdoptCall,
  productList: products.productListCall,
  productHistory: products.productHistoryCall,
  productSet: products.productSetCall,
  feedbackList: feedback.feedbackListCall,
  feedbackDetail: feedback.feedbackDetailCall,
  feedbackOperators: feedback.feedbackOperatorsCall,
  feedbackState: feedback.feedbackStateCall,
  feedbackAssign: feedback.feedbackAssignCall,
  memberNote: notes.memberNoteCall,
  orderNote: notes.orderNoteCall,
  limitList: limits.limitListCall,
  limitSet: limits.limitSetCall,
  viewList: views.viewListCall,
  viewSave: views.viewSaveCall,
  viewChange: views.viewChangeCall,
  viewDelete: views.viewDeleteCall,
  dramaList: dramas.dramaListCall,
  dramaFilters: dramas.dramaFiltersCall,
  dramaDetail: dramas.dramaDetailCall,
  dramaOwners: dramas.dramaOwnersCall,
  dramaPricePreview: dramas.dramaPricePreviewCall,
  dramaTexts: dramas.dramaTextsCall,
  dramaCaptions: dramas.dramaCaptionsCall,
  dramaPublish: dramaActs.dramaPublishCall,
  dramaUnpublish: dramaActs.dramaUnpublishCall,
  dramaReprice: dramaActs.dramaRepriceCall,
  dramaWriteTexts: dramaActs.dramaWriteTextsCall,
  dramaSetCaptions: dramaActs.dramaSetCaptionsCall,
  dramasChangeState: dramaBulk.dramasChangeStateCall,
  dramasReprice: dramaBulk.dramasRepriceCall,
  dramasChangeCategories: dramaBulk.dramasChangeCategoriesCall,
  homeRows: home.homeRowsCall,
  homeOrder: home.homeOrderCall,
  todayFigures: today.todayFiguresCall,
  todayNeeds: today.todayNeedsCall,
  bookRuns: books.bookRunsCall,
  bookRun: books.bookRunCall,
  bookReconcile: books.bookReconcileCall,
  bookMonth: books.bookMonthCall,
  bookLiability: books.bookLiabilityCall,
  reportSales: reports.reportSalesCall,
  reportDramas: reports.reportDramasCall,
  reportFunnel: reports.reportFunnelCall,
  reportCoins: reports.reportCoinsCall,
  systemServers: system.systemServersCall,
  systemJobs: system.systemJobsCall,
  systemFilms: system.systemFilmsCall,
  filmRetry: system.filmRetryCall,
  systemSettings: system.systemSettingsCall,
  systemSafety: system.systemSafetyCall,
} as const satisfies Readonly<Record<string, StudioCall>>;

type StudioCalls = typeof STUDIO_CALLS;
export type StudioCallName = keyof StudioCalls;
/** Input that a caller passes; fields with a default may be omitted. */
export type StudioRequest<K extends StudioCallName> = StudioRequestOf<StudioCalls[K]>;
/** Input that a handler receives. */
export type StudioInput<K extends StudioCallName> = StudioInputOf<StudioCalls[K]>;
export type StudioData<K extends StudioCallName> = StudioDataOf<StudioCalls[K]>;

/** Path below the studio's origin at which all calls are. */
export const STUDIO_API_PATH = '/api';
/** Header that each write carries, which no form of another site can send. */
export const STUDIO_HEADER = 'x-studio';

/** Proof that the operator's passkey has signed an act: the nonce of `signStart`, and its answer. */
export type Signature = { nonce: string; response: Readonly<Record<string, unknown>> };
