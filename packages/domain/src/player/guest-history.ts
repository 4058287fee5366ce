/** How many dramas a browser remembers of a guest. */
export const GUEST_HISTORY_MAX = 50;

/** Puts a drama first; one entry per drama, the oldest beyond the limit drop out. */
export function rememberDrama<E extends { id: string }>(history: readonly E[], entry: E): E[] {
  return [entry, ...history.filter(({ id }) => id !== entry.id)].slice(0, GUEST_HISTORY_MAX);
}

/** Takes dramas out of a history by their ids; the others stay in their order. */
export function forgetDramas<E extends { id: string }>(
  history: readonly E[],
  ids: readonly string[],
): E[] {
  return history.filter(({ id }) => !ids.includes(id));
}

/** Takes out what was merged into an account. A drama that was watched again since then stays. */
export function withoutMerged<E extends { id: string; watchedAt: number }>(
  history: readonly E[],
  merged: readonly E[],
): E[] {
  return history.filter(
    ({ id, watchedAt }) => !merged.some((sent) => sent.id === id && sent.watchedAt === watchedAt),
  );
}
