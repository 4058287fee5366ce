import { CURRENCY } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { APP_ID, PLATFORM_WEB } from '../constants.ts';
import { ContentId, Count, EpochMs, NameId } from '../fields.ts';
import { ROUTES } from '../routes.ts';
import { PAGE_LABEL_MAX, TOPUP_PAYMENT_METHOD, TRACKING_EVENTS_MAX } from '../tracking-names.ts';

const ID_MAX = 64;
const TEXT_MAX = 64;
const PATH_MAX = 300;
/** Maximum number of seconds: no episode is longer than a day. */
const SECONDS_MAX = 86_400;
const MS_MAX = SECONDS_MAX * 1000;

/** Id that the browser has generated, such as 32 hex digits. */
const DeviceId = z.string().check(z.regex(/^[0-9A-Za-z-]{1,64}$/));
/** Text that the database can store as JSON: without NUL and without lone surrogates. */
const storable = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => text.isWellFormed() && !text.includes('\0')),
  );
const Text = storable(TEXT_MAX);
const Seconds = z.number().check(z.gte(0), z.lte(SECONDS_MAX));
const DurationMs = z.number().check(z.gte(0), z.lte(MS_MAX));
/** Zero-based position in a list or on a page. */
const Position = z.int().check(z.gte(0), z.lte(9999));
const Storefront = z.literal([1, 2]);
const ProductId = storable(ID_MAX, 1);
const Amount = z.number().check(z.gte(0), z.lte(10_000));

const EpisodeKey = { contentId: ContentId, chapterId: ContentId };
/** Episode from which a panel was opened, if there is one. */
const OptionalEpisodeKey = {
  contentId: z.optional(ContentId),
  chapterId: z.optional(ContentId),
};
const Column = { columnId: NameId, position: Position };
/** A card in a column of the home page or another page, or in a list without a column. */
const Card = { contentId: ContentId, columnId: z.optional(NameId), position: Position };
const Money = {
  currency: z.literal(CURRENCY),
  /** In the currency's main unit, such as 4.99. */
  value: Amount,
  payment_method: z.literal(TOPUP_PAYMENT_METHOD),
};
/** PayPal's order id, which is in the URL to which the buyer returns. */
const TransactionId = { transaction_id: storable(ID_MAX, 1) };

/**
 * Parameters of every event by its name: events of the specification, its analytics events and two
 * of our own, `h5_play_quality` and `h5_login_click`. Other parameters are not stored.
 */
export const EVENT_PARAMS = {
  /** `path` is without locale and query. */
  h5_page_show: z.object({ path: storable(PATH_MAX) }),
  h5_column_show: z.object(Column),
  h5_column_click: z.object(Column),
  h5_video_show: z.object(Card),
  h5_video_click: z.object(Card),
  /** `sequenceNo` is the one-based episode number. */
  h5_play: z.object({ ...EpisodeKey, sequenceNo: z.int().check(z.gte(1), z.lte(9999)) }),
  h5_seek: z.object({ ...EpisodeKey, fromSeconds: Seconds, toSeconds: Seconds }),
  h5_speed_change: z.object({ ...EpisodeKey, speed: z.number().check(z.gte(0.25), z.lte(4)) }),
  h5_favourite_click: z.object({ ...EpisodeKey, isAdding: z.boolean() }),
  h5_purchase_wall_show: z.object({
    ...OptionalEpisodeKey,
    storeType: Storefront,
    packageCount: Count,
  }),
  h5_purchase_wall_pay_click: z.object({
    ...OptionalEpisodeKey,
    storeType: Storefront,
    productId: ProductId,
  }),
  h5_purchase_wall_close: z.object({ ...OptionalEpisodeKey, storeType: Storefront }),
  h5_add_to_home_show: z.object({}),
  h5_add_to_home_click: z.object({}),
  h5_add_to_home_result: z.object({ result: z.literal(['accepted', 'refused', 'unavailable']) }),
  h5_download_app_show: z.object(OptionalEpisodeKey),
  h5_download_app_click: z.object(OptionalEpisodeKey),
  /**
   * Sent when a playback of an episode ends. `firstFrameMs` is absent if no picture was shown,
   * `heightPx` is the height of the last rendition shown, `error` is the cause of a failure.
   */
  h5_play_quality: z.object({
    ...EpisodeKey,
    firstFrameMs: z.optional(DurationMs),
    stallCount: Count,
    stallMs: DurationMs,
    watchedSeconds: Seconds,
    heightPx: z.optional(z.int().check(z.gte(0), z.lte(9999))),
    error: z.optional(Text),
  }),
  /**
   * Sent when a login begins; `login` is sent when it succeeds. Within an app, 'outside' opens
   * another browser, and 'copy' copies the URL to paste into another browser. The login is then
   * completed there.
   */
  h5_login_click: z.object({ way: z.literal(['google', 'facebook', 'outside', 'copy']) }),
  login: z.object({ method: z.literal(['google', 'facebook']) }),
  qr_code_view: z.object({ location: Text }),
  qr_code_scan: z.object({ location: z.optional(Text) }),
  download_button_click: z.object({ location: Text, source: z.literal(['iOS', 'Android']) }),
  topup_button_click: z.object({ ...Money, product_id: ProductId }),
  topup_complete: z.object({ ...Money, ...TransactionId }),
  purchase: z.object({ ...Money, ...TransactionId }),
} as const;

export type EventName = keyof typeof EVENT_PARAMS;
/** Parameters of each event by its name. */
export type EventParams = { [N in EventName]: z.infer<(typeof EVENT_PARAMS)[N]> };

/** One event: name, time by the browser's clock in epoch milliseconds, and parameters. */
export type TrackingEvent<N extends EventName = EventName> = {
  [K in N]: { en: K; ett: number; kv: { eventParams: EventParams[K] } };
}[N];

/** An event with unchecked parameters, because their schema depends on its name. */
export const EventFrame = z.object({
  en: z.string(),
  ett: EpochMs,
  kv: z.object({ eventParams: z.record(z.string(), z.unknown()) }),
});

/** Fields shared by all events of a batch, which covers one page. They do not name the member. */
export const TrackingCommon = z.object({
  app_id: z.literal(APP_ID),
  platform: z.literal(PLATFORM_WEB),
  /**
   * 'withheld' until the visitor has chosen, and after a refusal. Our pages then send no events,
   * and the server stores none that another client sends.
   */
  consent: z.literal(['granted', 'withheld', 'not-required']),
  equipmentId: z.optional(DeviceId),
  /** Id in the browser's local storage. */
  clientUserId: z.optional(DeviceId),
  /** Id in the tab's session storage. */
  sessionId: z.optional(DeviceId),
  language: Text,
  brand: Text,
  /** Whether the page is an installed app, which has a web view's user agent on iOS. */
  isInstalled: z.optional(z.boolean()),
  /** See `pageLabelOf`. */
  page: storable(PAGE_LABEL_MAX),
});
export type TrackingCommon = z.infer<typeof TrackingCommon>;

export const trackingReportCall = defineCall({
  route: ROUTES.trackingReport,
  auth: 'none',
  summary:
    'Records events. Each one is checked by itself: those that are invalid are left out, the others are kept.',
  input: z.object({
    cm: TrackingCommon,
    /**
     * Events. Each should be a {@link TrackingEvent}, but is checked separately, so that one bad
     * event does not invalidate the batch.
     */
    et: z.array(z.unknown()).check(z.minLength(1), z.maxLength(TRACKING_EVENTS_MAX)),
  }),
  data: z.null(),
});
