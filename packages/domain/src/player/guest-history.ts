/** How many dramas a browser remembers of a guest. */
export const GUEST_HISTORY_MAX = 50;

/** Puts a drama first; one entry per drama, the oldest beyond the limit drop out. */
export function rememberDrama<E extends { id: string }>(history: readonly E[], entry: E): E[] {
  return [entry, ...history.filter(({ id }) => id !== entry.id)].slice(0, GUEST_HISTORY_MAX);
}
