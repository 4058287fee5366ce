/**
 * Limits and page labels of tracking (the specification's sections 2 and 9). They are separate from
 * the schemas, which the browser does not load.
 */

/** Time without a new event after which the queued events are sent. */
export const TRACKING_BATCH_DELAY_MS = 200;
/** Maximum time that events wait until the user is known. */
export const TRACKING_HOLD_MAX_MS = 5000;
/** Maximum number of events in the browser's queue, and in one batch. */
export const TRACKING_EVENTS_MAX = 200;
/** Maximum size of the body of a batch or an error report. */
export const REPORT_BYTES_MAX = 64 * 1024;
/** Number of days after which the server deletes an event. */
export const TRACKING_RETENTION_DAYS = 90;

/** Payment method of every top-up event. The currency of these events is `CURRENCY`. */
export const TOPUP_PAYMENT_METHOD = 'paypal';

/** Page labels by the first segment of a path after the locale. */
const PAGE_LABELS: Readonly<Record<string, string>> = {
  '': 'index_home',
  category: 'h5_column_name',
  browse: 'genre_tab_name',
  'reel-shorts': 'play_page',
  'privacy-policy': 'privacy_policy',
  'terms-of-use': 'terms_services',
  profile: 'profile',
  'my-list': 'mylist',
  history: 'history',
  transaction: 'wallet_transaction',
  episodes: 'wallet_episodes',
};
/** Maximum length of a page label, which for unknown routes is text that the visitor typed. */
export const PAGE_LABEL_MAX = 64;

/** Returns the label of a path without locale; for an unknown route, the path's first segment. */
export function pageLabelOf(path: string): string {
  const segment = path.split('/')[1] ?? '';
  const label = Object.hasOwn(PAGE_LABELS, segment) ? PAGE_LABELS[segment] : undefined;
  return (label ?? segment).slice(0, PAGE_LABEL_MAX);
}

/** Parameter with PayPal's payment id, which also identifies the member who paid. */
export const PAYMENT_PARAM = 'transaction_id';
