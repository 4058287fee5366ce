import type { CURRENCY } from '@hookline/contract/client';

type NoParams = Record<string, never>;

/** Drama whose card is shown or pressed, and where the card stands. */
type CardParams = {
  contentId: string;
  /** One-based number of the episode that the card opens. */
  sequenceNo: number;
  /** Column of the home page; empty in a list that is no column. */
  columnId: string;
  /** Place within its list, one-based. */
  position: number;
};

type EpisodeParams = { contentId: string; chapterId: string; sequenceNo: number };

type QrCodeParams = { location: 'footer' | 'download' | 'qr_code' };

/** Parameters that every event about coin packages carries. */
type TopUpParams = { payment_method: 'paypal'; currency: typeof CURRENCY };

/** How an episode played, counted until it ended or was left. */
type PlayQuality = {
  /** From the start or the switch to the first picture; null if none came. */
  firstFrameMs: number | null;
  stallCount: number;
  stallMs: number;
  playedMs: number;
  /** Height of the last rendition in pixels; 0 if none played. */
  renditionHeight: number;
  /** Empty if nothing failed. */
  errorCode: string;
};

/** Every event with its parameters, named as in section 9 of the specification. */
export type TrackedEvents = {
  h5_page_show: { path: string };
  h5_column_show: { columnId: string };
  h5_column_click: { columnId: string };
  h5_video_show: CardParams;
  h5_video_click: CardParams;
  h5_play: EpisodeParams;
  /** Not in the specification: what the play that `h5_play` began was like. */
  h5_play_quality: EpisodeParams & PlayQuality;
  h5_seek: EpisodeParams & { fromSeconds: number; toSeconds: number };
  h5_speed_change: EpisodeParams & { speed: number };
  h5_favourite_click: { contentId: string; chapterId: string; isAdding: boolean };
  h5_purchase_wall_show: { storeType: number; packageCount: number };
  h5_purchase_wall_pay_click: { storeType: number; productId: string };
  h5_purchase_wall_close: { storeType: number };
  h5_add_to_home_show: NoParams;
  h5_add_to_home_click: NoParams;
  h5_add_to_home_result: { result: 'accepted' | 'refused' };
  h5_download_app_show: EpisodeParams;
  h5_download_app_click: EpisodeParams;
  login: { method: 'google' | 'facebook' };
  qr_code_view: QrCodeParams;
  /** The page was opened with the mark that the QR code's address carries. */
  qr_code_scan: NoParams;
  download_button_click: {
    location: 'bottom_nav' | 'download' | 'qr_code';
    source: 'iOS' | 'Android';
  };
  topup_button_click: TopUpParams & { product_id: string; value: number };
  topup_complete: TopUpParams & { transaction_id: string; value: number };
  purchase: TopUpParams & {
    transaction_id: string;
    /** Amount in the currency's main unit, such as 4.99. */
    value: number;
  };
};

export type TrackedName = keyof TrackedEvents;

/** A recorded event. */
export type TrackedEvent = {
  [N in TrackedName]: {
    name: N;
    params: TrackedEvents[N];
    atMs: number;
    /** Path of the page at that moment, with its locale prefix. */
    path: string;
  };
}[TrackedName];
