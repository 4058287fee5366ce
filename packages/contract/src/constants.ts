/** Constants that server and clients must agree on (specification, section 9). */

export { CURRENCY } from '@hookline/domain/checkout';
export { FEEDBACK_DESCRIPTION_MAX } from '@hookline/domain/feedback';
export { GUEST_HISTORY_MAX } from '@hookline/domain/player';
export { KEYWORD_MAX } from '@hookline/domain/search';

/** Default base path of the API; a server may use another path. */
export const API_BASE_PATH = '/api';
export const SUCCESS_CODE = '00000';

/** Value of the header `platform` for the web. */
export const PLATFORM_WEB = 4;
export const APP_ID = 'hooklineVideoH5';
/** `currentLanguage` of a client that does not know the locale of its page. */
export const CURRENT_LANGUAGE_DEFAULT = 'en';

export const PAGE_ITEMS_MAX = 999;
export const BROWSE_PAGE_ITEMS = 12;
export const EPISODE_PAGE_ITEMS = 999;
export const SCREEN_PAGE_ITEMS = 20;
export const DRAWER_PAGE_ITEMS = 30;
/** Default number of home page columns per request, and maximum number of dramas in each. */
export const HOME_COLUMNS_MAX = 20;
export const COLUMN_DRAMAS_MAX = 12;
export const TOP_DRAMAS_MAX = 10;
export const RELATED_DRAMAS_MAX = 12;
/** Maximum number of dramas suggested while a viewer types. */
export const SUGGESTIONS_MAX = 8;
/** Maximum number of dramas that one batch deletion may list. */
export const BATCH_DELETE_MAX = 200;
/** Interval at which a member's position within an episode is reported while it plays. */
export const HISTORY_REPORT_SECONDS = 15;

export const LOCK_STATUS_UNLOCKED = 1;
export const LOCK_STATUS_LOCKED = 2;
export const DOWNLOAD_APP_REQUIRED = 1;
export const CAROUSEL_COLUMN_TYPE = 8;

export const TOAST_MS = 2000;
export const POPUP_Z_INDEX = 2000;
export const TOAST_Z_INDEX = 2100;
export const MOBILE_BREAKPOINT_PX = 768;

export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

export const INFINITE_SCROLL_THRESHOLD = 0.1;
export const INFINITE_SCROLL_MARGIN_PX = 100;

/** Statuses after which a GET is retried; a write is never retried. */
export const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504] as const;
export const GET_RETRIES_MAX = 1;
export const REQUEST_TIMEOUT_MS = 15_000;
/** Maximum Retry-After that a client waits for; above it, the client shows the error. */
export const RETRY_AFTER_MAX_SECONDS = 10;

/** Widths of image variants in pixels. A source is never enlarged. */
export const IMAGE_WIDTHS = [160, 320, 640, 768, 1024, 1280, 1536] as const;

export const STOREFRONT_PLAYER = 1;
export const STOREFRONT_PROFILE = 2;
export const PAY_TYPE_PAYPAL = 4;
/** Prefix of the `extendProductId` of every purchase. */
export const EXTEND_PRODUCT_PREFIX = 'usp_';
/** Path of PayPal's webhooks, below the base path of the API. No client calls it. */
export const PAYPAL_WEBHOOK_PATH = '/pay/paypal/webhook';
export const PAYPAL_WEBHOOK_BYTES_MAX = 256 * 1024;
/** Values of a payment's `deductStatus`. */
export const DEDUCT_FAILED = 0;
export const DEDUCT_SUCCEEDED = 1;
export const DEDUCT_PENDING = 2;

/**
 * Login cookie that scripts can read; `__Host-token` on https. It contains '1' instead of the token
 * and authorises no call (ADR 0079).
 */
export const TOKEN_COOKIE = 'token';
export const TOKEN_COOKIE_SECURE = '__Host-token';
export const TOKEN_COOKIE_SECONDS = 30 * 24 * 60 * 60;
/** Time that the client waits after U0004, so that the viewer can read the message. */
export const KICK_OUT_DELAY_MS = 2000;
export const LOGIN_EXPIRED_MESSAGE = 'login expired';
/** Maximum daily limit of coins that a member may set for automatic unlocks. */
export const AUTO_UNLOCK_DAILY_COINS_MAX = 2000;

/** Intervals at which a tab checks for a new service worker and for a newer build of the site. */
export const WORKER_CHECK_MS = 3_600_000;
export const BUILD_CHECK_MS = 3_600_000;
/** Time for which the install banner is hidden after the viewer has dismissed it. */
export const INSTALL_SNOOZE_MS = 24 * 60 * 60 * 1000;
/** Time after page start at which the install banner is shown if no browser event triggers it. */
export const INSTALL_DELAY_MS = 1000;
