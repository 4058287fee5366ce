/**
 * Limits and page labels of tracking (the specification's sections 2 and 9). They stand apart from
 * the schemas, which the browser does not load.
 */

/** Time without a new event after which the waiting ones are sent. */
export const TRACKING_BATCH_DELAY_MS = 200;
/** Longest time that events wait for user and area info. */
export const TRACKING_HOLD_MAX_MS = 5000;
/** Most events that wait in the browser, and most of one batch. */
export const TRACKING_EVENTS_MAX = 200;
/** Largest body of a batch, and of a report of errors. */
export const REPORT_BYTES_MAX = 64 * 1024;
/** Days after which the server deletes an event. */
export const TRACKING_RETENTION_DAYS = 90;

/** Payment method of every top-up event. Their currency is `CURRENCY`. */
export const TOPUP_PAYMENT_METHOD = 'paypal';

/** Page labels by the first segment of a path, after its locale. */
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
/** Longest page label: that of a route without one of its own is what a visitor typed. */
export const PAGE_LABEL_MAX = 64;

/** Names a page for tracking by its path, without the locale. Other routes give their segment. */
export function pageLabelOf(path: string): string {
  const segment = path.split('/')[1] ?? '';
  const label = Object.hasOwn(PAGE_LABELS, segment) ? PAGE_LABELS[segment] : undefined;
  return (label ?? segment).slice(0, PAGE_LABEL_MAX);
}

/**
 * Events that keep the product working. They are sent without consent as well, and are then kept
 * without any id.
 */
export const OPERATION_EVENTS = ['h5_play_quality'] as const;

/** Parameter by which PayPal, and our orders, know a payment, and with it the member who paid. */
export const PAYMENT_PARAM = 'transaction_id';
