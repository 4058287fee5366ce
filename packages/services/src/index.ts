export { recordAuditBefore } from './audit/record-audit.ts';
export {
  checkSources,
  type CheckedVideo,
  type DramaFault,
  type DramaSources,
} from './catalog/import/check-sources.ts';
export { completeMediaRequest } from './catalog/media/complete-media-request.ts';
export { dropEpisodeMedia } from './catalog/media/drop-episode-media.ts';
export { episodeRendering, type RenderOutcome } from './catalog/media/episode-rendering.ts';
export {
  importDrama,
  type DramaImport,
  type ImportProgress,
  type UnconfirmedImport,
} from './catalog/import/import-drama.ts';
export { prepareImport, type ImportRequest } from './catalog/import/prepare-import.ts';
export { listHomeColumns, type HomeColumn } from './catalog/list-home-columns.ts';
export { packageEpisode, type PackagingFault } from './catalog/media/package-episode.ts';
export { publishDrama, type PublishOutcome } from './catalog/publish-drama.ts';
export { replaceEpisode, type ReplaceEpisodeOutcome } from './catalog/replace-episode.ts';
export type { PricePreview, UnconfirmedPrices } from './catalog/prices/price-preview.ts';
export { repriceDrama } from './catalog/prices/reprice-drama.ts';
export { listRelated } from './catalog/related/list-related.ts';
export { recountWatchedNext } from './catalog/related/recount-watched-next.ts';
export { createDramaSearch, type DramaSearch } from './catalog/search/drama-search.ts';
export {
  removeCategory,
  setCategories,
  type CategoryChange,
  type RemoveCategoryOutcome,
} from './catalog/set-categories.ts';
export {
  removeColumn,
  setColumns,
  type ColumnChange,
  type ColumnFault,
} from './catalog/set-columns.ts';
export { setCover } from './catalog/set-cover.ts';
export { setFirstFrame } from './catalog/media/set-first-frame.ts';
export { deleteDrama, type DeleteDramaOutcome } from './catalog/removal/delete-drama.ts';
export { removeEpisode, type RemoveEpisodeOutcome } from './catalog/removal/remove-episode.ts';
export {
  collectMedia,
  markUnusedMedia,
  planCollection,
  type CollectionPlan,
} from './catalog/storage/collect-media.ts';
export { measureMedia, type MediaUsage } from './catalog/storage/measure-media.ts';
export { retryMedia } from './catalog/storage/retry-media.ts';
export { verifyMedia, type MediaFault, type OlderFilms } from './catalog/storage/verify-media.ts';
export { unpublishDrama, type UnpublishOutcome } from './catalog/removal/unpublish-drama.ts';
export { withdrawCatalog } from './catalog/withdraw-catalog.ts';
export { writeCatalog, type CatalogDrama } from './catalog/write-catalog.ts';
export { acceptOrder, type AcceptOutcome } from './checkout/review/accept-order.ts';
export {
  adoptPayment,
  planAdoption,
  type AdoptionOutcome,
  type AdoptionPlan,
  type AdoptionRefusalReason,
} from './checkout/review/adopt-payment.ts';
export { syncOrder } from './checkout/review/sync-order.ts';
export { beginRefund, type BegunRefund } from './checkout/refunds/begin-refund.ts';
export { confirmPayment, type PaymentOutcome } from './checkout/confirm-payment.ts';
export { PAYMENT_CHECK } from './checkout/background/check-payments.ts';
export { isReconciled, paymentWork } from './checkout/background/payment-work.ts';
export type { OrderTransition } from './checkout/payment-deps.ts';
export { placeOrder, type PlaceOrderOutcome } from './checkout/place-order.ts';
export { receiveWebhook } from './checkout/background/receive-webhook.ts';
export { reconcile } from './checkout/reconcile.ts';
export { recordDispute } from './checkout/refunds/record-dispute.ts';
export { refundOrder, type RefundOutcome } from './checkout/refunds/refund-order.ts';
export { reportPackageRevenue, reportRevenue } from './checkout/report-revenue.ts';
export { setProducts } from './checkout/set-products.ts';
export {
  claimHoldKey,
  createAccountHolds,
  KEY_UNREADABLE,
  type AccountHolds,
} from './identity/account-holds.ts';
export { beginLogin, LOGIN_ATTEMPT_MS } from './identity/begin-login.ts';
export { blockMember, unblockMember, type BlockOutcome } from './identity/block-member.ts';
export { checkSession, isLoginLive } from './identity/check-session.ts';
export { tryAsViewer } from './identity/try-as-viewer.ts';
export { deleteMember, forgetLateWrites, type DeletionOutcome } from './identity/delete-member.ts';
export { ensureMember } from './identity/ensure-member.ts';
export { exportMember, type MemberExportRows } from './identity/export-member.ts';
export { handOff, takeOver } from './identity/hand-off.ts';
export { finishLogin } from './identity/finish-login.ts';
export { openMemberJournal, type MemberJournal } from './identity/member-journal.ts';
export { repeatEvents, type RepeatedEvent } from './identity/repeat-events.ts';
export type { LoginProviders } from './identity/login-providers.ts';
export { removeHolds } from './identity/remove-holds.ts';
export { signInWithFacebook } from './identity/sign-in-with-facebook.ts';
export { signIn, type SignedIn, type SignInOutcome } from './identity/sign-in.ts';
export { signOut, signOutEverywhere, signOutMember } from './identity/sign-out.ts';
export { listFavourites } from './library/list-favourites.ts';
export { createKeyedQueue, QueueFullError, type KeyedQueue } from './keyed-queue.ts';
export { createPageCursors, type PageCursors } from './library/page-cursors.ts';
export { deleteHistory } from './library/delete-history.ts';
export { listHistory } from './library/list-history.ts';
export { mergeHistory } from './library/merge-history.ts';
export { reportWatch } from './library/report-watch.ts';
export { countView, type ViewOutcome } from './player/count-view.ts';
export { findEntitlement, isPlayable, lockOf, type Entitlement } from './player/entitlements.ts';
export { reportViews } from './player/report-views.ts';
export { unlockAll } from './player/unlock-all.ts';
export { unlockEpisode } from './player/unlock-episode.ts';
export { createViewCounter, startViewFlushes, type ViewCounter } from './player/view-counter.ts';
export { claimMediaStore, isForeignStore } from './servers/claim-media-store.ts';
export { publishWebBuild } from './servers/publish-web-build.ts';
export { reportFunnel, reportFunnelByBrowser } from './tracking/report-funnel.ts';
export { purgeTracking } from './tracking/purge-tracking.ts';
export {
  createTrackingBuffer,
  startTrackingFlushes,
  type TrackingBuffer,
} from './tracking/tracking-buffer.ts';
export { changeWallet } from './wallet/change-wallet.ts';
export { clawBack, type ClawBack } from './wallet/claw-back.ts';
export { clawBackGrant, type GrantClawBackOutcome } from './wallet/claw-back-grant.ts';
export { creditCoins, type CoinCredit } from './wallet/credit-coins.ts';
export { expireLots } from './wallet/expire-lots.ts';
export { grantCoins, type CoinGrant, type GrantOutcome } from './wallet/grant-coins.ts';
export { grantMany, type GrantFault } from './wallet/grant-many.ts';
export { LEDGER_CHECK, ledgerChecks } from './wallet/verify/check-ledger.ts';
export { openCopiedHeads, openHeadFiles, type HeadFiles } from './wallet/verify/head-files.ts';
export { recordHeads } from './wallet/verify/record-heads.ts';
export { findForeignHeads, verifyBooks } from './wallet/verify/verify-books.ts';
export { subscribeMember } from './wallet/subscribe-member.ts';
export { readCheck, type CheckState } from './work/recurring-check.ts';
export { recurringWork, type RecurringRun } from './work/recurring-work.ts';
export { runNextWork } from './work/run-next-work.ts';
export { startWork, type RunningWork } from './work/start-work.ts';
export type { WorkDeps, WorkKind } from './work/work-kind.ts';
export { aheadMsOf, createDatabaseClock, type DatabaseClock } from './database-clock.ts';
export { entriesAtMost } from './entries-at-most.ts';
export { withTimeout } from './with-timeout.ts';
