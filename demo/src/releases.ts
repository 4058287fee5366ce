/** Number of free episodes of a story that names none. */
export const FREE_DEFAULT = 4;
/** Coins for each later episode of a story that names no price. */
export const PRICE_DEFAULT = 30;
/** Time between releases, so that 'newest' has an order from the first day. */
export const RELEASE_INTERVAL_MS = 31 * 3_600_000;
