export { episodePrice, type Pricing } from './catalog/episode-price.ts';
export {
  comparePrices,
  mayChangePrices,
  priceConcernsOf,
  type ConfirmedPrices,
  type EpisodePrice,
  type PriceChange,
  type PriceConcern,
} from './catalog/price-change.ts';
export { compareLists, type ListChange } from './catalog/compare-lists.ts';
export { DEFAULT_COLUMN } from './catalog/default-column.ts';
export { compareKeys, isSame, type KeyChange } from './catalog/import/compare-keys.ts';
export {
  changesDrama,
  mayImport,
  planImport,
  takesVideo,
  type CaptionDigests,
  type ConfirmedImport,
  type CurrentDrama,
  type CurrentEpisode,
  type EpisodePlan,
  type FolderDrama,
  type FolderEpisode,
  type ImportChoices,
  type ImportPlan,
  type LocaleText,
  type MediaPlan,
  publishesDrama,
  type PublicationPlan,
} from './catalog/import/plan-import.ts';
export {
  chooseColumnDramas,
  chooseTileDramas,
  COLUMN_STYLES,
  type ColumnStyle,
} from './catalog/home-columns.ts';
export {
  deletableFrom,
  ORPHAN_KEPT_MS,
  UNUSED_KEPT_MS,
  type StoredFolder,
  type StoredUse,
} from './catalog/media-collection.ts';
export { browserKindOf, type BrowserKind } from './browsers/browser-kind.ts';
export {
  canLogInWith,
  embeddedBrowserOf,
  type EmbeddedBrowser,
  type EmbeddingApp,
} from './browsers/embedded-browser.ts';
export { firstSentence } from './catalog/first-sentence.ts';
export { orderByTaste } from './catalog/order-by-taste.ts';
export { chooseRelated, type RelatedCandidate } from './catalog/related-dramas.ts';
export { decidePublication, type PublicationRefusal } from './catalog/publication.ts';
export {
  decideDramaDeletion,
  decideEpisodeRemoval,
  decideUnpublication,
  lastFindableNumber,
  type DramaDeletionRefusal,
  type DramaState,
  type EpisodeRemovalRefusal,
  type UnpublishedState,
} from './catalog/drama-state.ts';
export {
  planHistoryMerge,
  type EpisodePosition,
  type GuestWatch,
  type LastWatched,
  type WatchHistory,
} from './library/merge-history.ts';
export {
  forgetDramas,
  GUEST_HISTORY_MAX,
  rememberDrama,
  withoutMerged,
} from './player/guest-history.ts';
export {
  DEFAULT_LOCALE,
  detectLocale,
  directionOf,
  isLocale,
  LOCALES,
  localeOfHeader,
  localePath,
  splitLocale,
  type Locale,
} from './routing/locales.ts';
export { LANGUAGE_NAMES } from './routing/language-names.ts';
export {
  characterCount,
  EMAIL_MAX,
  FEEDBACK_DESCRIPTION_MAX,
  FEEDBACK_TYPES,
  feedbackFaults,
  isDescription,
  isEmailAddress,
  type FeedbackFaults,
  type FeedbackType,
} from './feedback/feedback.ts';
export { firstNeedPayEpisodeIndex, lockStatusOf, type LockStatus } from './player/lock.ts';
export {
  browsePath,
  categoryPath,
  dramaParam,
  episodePath,
  parseCategoryParam,
  parseDramaParam,
  parseNumberParam,
  SEARCH_PATH,
  searchPath,
} from './routing/paths.ts';
export { qrPath, withoutQrMark } from './routing/qr-mark.ts';
export { PAGE_NAMES, redirectOf } from './routing/redirects.ts';
export { slugOf } from './routing/slug.ts';
export { correctKeyword } from './search/correct-keyword.ts';
export { findGenres, type SearchableGenre } from './search/find-genres.ts';
export { highlightOf, type Highlight } from './search/highlight.ts';
export { rankDramas, type SearchableDrama } from './search/rank-dramas.ts';
export { KEYWORD_MAX, searchKeyOf, textKeyOf, trimKeyword } from './search/search-key.ts';
export { coins, type Coins } from './units.ts';
export { AUTO_UNLOCK_DAILY_COINS_DEFAULT, type AutoUnlockState } from './player/auto-unlock.ts';
export { cheapestProducts, type CoinProduct } from './checkout/cheapest-products.ts';
export { ACCOUNT, currencyOf, expiryOf, isDebitAccount } from './wallet/coin-account.ts';
export {
  coinDisplayOf,
  namedAccountType,
  stampOf,
  type CoinDisplay,
  type Validity,
} from './wallet/coin-display.ts';
export { planCredit, type CreditPlan } from './wallet/credit.ts';
export {
  chooseRepeats,
  MEMBER_EVENT_KINDS,
  type MemberEvent,
  type MemberEventKind,
  type MemberRepeat,
} from './identity/member-event.ts';
export {
  DISPUTABLE_MS,
  HOLD_MONTHS_MAX,
  HOLD_MONTHS_MIN,
  HOLD_REASONS,
  planHold,
  type AccountHold,
  type HoldReason,
} from './identity/account-hold.ts';
export { decideDeletion, FRESH_LOGIN_MS, type DeletionRefusal } from './identity/deletion.ts';
export { decideGrant, type GrantRefusal } from './wallet/grant.ts';
export { coinShortage } from './wallet/coin-shortage.ts';
export {
  planSpend,
  spentOf,
  sumOf,
  type Currency,
  type Lot,
  type SpendPart,
} from './wallet/spend.ts';
export { backoffMs, type Backoff } from './backoff.ts';
export { findClosest } from './closest-word.ts';
export { playbackObstacle, type PlaybackObstacle } from './player/playback-obstacle.ts';
export { decideUnlock, isUnlocked, type UnlockRefusal } from './player/unlock.ts';
export {
  decideUnlockAll,
  type EpisodeCharge,
  type LockedEpisode,
  type UnlockAllRefusal,
} from './player/unlock-all.ts';
export { decideView, type ViewRefusal } from './player/view.ts';
export { hasRoomFor } from './wallet/balance-limit.ts';
export {
  decideCaptureRefusal,
  type CaptureRefusal,
  type RefusalDecision,
} from './checkout/paypal/capture-refusal.ts';
export { decimalAmount } from './checkout/decimal-amount.ts';
export {
  decideDispute,
  disputeVerdictOf,
  RELEASED_BONUS_MS,
  REVERSALS_WINDOW_MS,
  type DisputeDecision,
  type DisputePhase,
  type DisputeVerdict,
  type PaypalDisputeFacts,
} from './checkout/paypal/dispute.ts';
export {
  decideNewOrder,
  isPurchaseKeyUnique,
  type EarlierOrder,
  type NewOrderDecision,
  type PurchasePrice,
} from './checkout/new-order.ts';
export {
  CURRENCY,
  describeCoins,
  isSameOffer,
  MEMBER_LAYER,
  payConfigIdOf,
  type ShownOffer,
} from './checkout/offer.ts';
export {
  ADOPTED_PURCHASE,
  decideAdoption,
  type AdoptionDecision,
  type AdoptionRefusal,
} from './checkout/adoption.ts';
export { invoiceIdOf, type NamedOrder } from './checkout/paypal/invoice-id.ts';
export {
  decideAcceptance,
  type AcceptanceDecision,
  type AcceptanceRefusal,
} from './checkout/acceptance.ts';
export {
  OPERATOR_CHARACTERS_MAX,
  REASON_CHARACTERS_MAX,
  type OperatorAction,
  type OperatorDecision,
} from './checkout/operator-decision.ts';
export { orderEventsOf, type OrderEvent } from './checkout/order-events.ts';
export { isFirstPollAhead, nextPollAtMs, UNKNOWN_ANSWERS_MAX } from './checkout/order-polls.ts';
export {
  deductStatusOf,
  isAfterPayment,
  isForReview,
  isLive,
  isPayable,
  LIVE_STATES,
  ORDER_STATES,
  SUPERSEDABLE_STATES,
  type OrderState,
} from './checkout/order-state.ts';
export {
  compareProducts,
  type ProductChange,
  type ProductDefinition,
  type ProductOffer,
} from './checkout/product.ts';
export { findDifferences, type BookedOrder, type Difference } from './checkout/reconcile.ts';
export {
  decideRefundRequest,
  type RefundRequest,
  type EarlierRefund,
  type RefundDecision,
} from './checkout/refund.ts';
export {
  decideSettlement,
  type OrderFacts,
  type ReviewReason,
  type Settlement,
} from './checkout/paypal/settlement.ts';
export { childSettings } from './child-settings.ts';
export {
  EVENT_ATTEMPTS_MAX,
  type PaypalEvent,
  type SignedPaypalEvent,
} from './checkout/paypal/paypal-event.ts';
export type {
  PaypalAmount,
  PaypalCaptureSnapshot,
  PaypalOrderSnapshot,
} from './checkout/paypal/paypal-snapshot.ts';
export { syncTriggerOf, type SyncTrigger } from './checkout/paypal/sync-trigger.ts';
export {
  clawableOf,
  coinsOwedBack,
  planClawBack,
  type OrderLot,
  type ClawBackPart,
  type OrderPrice,
} from './wallet/claw-back.ts';
export { headImageUrlOf, nickNameOf } from './identity/profile.ts';
export { isConsentRequired, readCountry } from './tracking/consent.ts';
export { daysOf, endOf, spansOf, type DaySpan } from './tracking/days.ts';
export { scrubTexts } from './tracking/scrub.ts';
export { occurredAtMs } from './tracking/event-time.ts';
export {
  hasEndedElsewhere,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  sessionStateOf,
  type Session,
  type SessionState,
} from './identity/session.ts';
export { escapeUnprintable } from './escape-unprintable.ts';
export { limitSignal } from './limit-signal.ts';
export { utcText } from './utc-text.ts';
