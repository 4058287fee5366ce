export { STUDIO_PAGE_ITEMS } from './fields.ts';
export type { AuditRow } from './calls/audit.ts';
export type { FeedbackDetail, FeedbackRow } from './calls/feedback.ts';
export type { OperatorLimit, OperatorUse } from './calls/limits.ts';
export type { HomeDrama, HomeRow } from './calls/home.ts';
export {
  DRAMA_STATES,
  type DramaActDone,
  type DramaDetail,
  type DramaEpisode,
  type DramaRow,
} from './drama-fields.ts';
export type { LedgerRow, TimelineEvent } from './calls/member-events.ts';
export {
  GRANT_TYPES,
  type ListedMember,
  type MemberDetail,
  type MemberLot,
} from './calls/members.ts';
export type { ListedOperator } from './calls/operators.ts';
export type { OrderActDone } from './calls/order-acts.ts';
export type { OrderDetail, WaitingOrder } from './calls/orders.ts';
export type { OrderRow } from './order-fields.ts';
export type { StudioProduct } from './calls/products.ts';
export type { SavedView } from './calls/views.ts';
export type { BookRun, BookRunDetail } from './calls/books.ts';
export type { ReportSale } from './calls/reports.ts';
export type { StudioSession } from './calls/session.ts';
export type { Risk, StudioCall, StudioDataOf, StudioInputOf } from './studio-call.ts';
export type {
  FailedFilm,
  RequestedFilm,
  SystemBacklog,
  SystemJob,
  SystemServer,
  SystemSetting,
} from './calls/system.ts';
export { LIVE_ENDS, LIVE_EVENTS, LIVE_PATH, LiveCounts } from './live.ts';
export type { TodayFigure, TodayNeed } from './calls/today.ts';
export {
  STUDIO_API_PATH,
  STUDIO_CALLS,
  STUDIO_HEADER,
  type Signature,
  type StudioCallName,
  type StudioData,
  type StudioInput,
  type StudioRequest,
} from './studio-calls.ts';
export { createStudioClient, type StudioClient } from './studio-client.ts';
export {
  StudioError,
  STUDIO_ERRORS,
  type FieldFaults,
  type StudioErrorCode,
} from './studio-error.ts';
