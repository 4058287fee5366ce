/** Maximum number of dramas that a browser stores for a guest. */
export const GUEST_HISTORY_MAX = 50;

/** Puts a drama first, keeps one entry per drama and drops the oldest beyond the limit. */
export function rememberDrama<E extends { id: string }>(history: readonly E[], entry: E): E[] {
  return [entry, ...history.filter(({ id }) => id !== entry.id)].slice(0, GUEST_HISTORY_MAX);
}

/** Removes dramas from a history by their ids; the others keep their order. */
export function forgetDramas<E extends { id: string }>(
  history: readonly E[],
  ids: readonly string[],
): E[] {
  return history.filter(({ id }) => !ids.includes(id));
}

/** Removes the entries merged into an account, but not dramas watched again since. */
export function withoutMerged<E extends { id: string; watchedAt: number }>(
  history: readonly E[],
  merged: readonly E[],
): E[] {
  return history.filter(
    ({ id, watchedAt }) => !merged.some((sent) => sent.id === id && sent.watchedAt === watchedAt),
  );
}
