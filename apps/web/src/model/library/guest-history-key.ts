/** Storage key of a guest's history. Apart, so that looking for one loads no other code. */
export const GUEST_HISTORY_KEY = 'hookline.history';
