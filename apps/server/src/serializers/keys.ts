import { STOREFRONT_PLAYER, type RequestData } from '@hookline/contract';
import type { identity } from '@hookline/db';

/** Ids of an episode and its drama. The functions below read call input under its wire names. */

export type EpisodeKey = { dramaId: string; episodeId: string };

export function readDramaKey(input: { contentId: string }): { dramaId: string } {
  return { dramaId: input.contentId };
}

export function readEpisodeKey(input: { contentId: string; chapterId: string }): EpisodeKey {
  return { dramaId: input.contentId, episodeId: input.chapterId };
}

/** Reads which dramas of a list are to be deleted; null means all. */
export function readDeletion(input: { contentIdList: readonly string[]; isAll: 0 | 1 }): {
  dramaIds: readonly string[] | null;
} {
  return { dramaIds: input.isAll === 1 ? null : input.contentIdList };
}

/** Reads an entry of a guest history. */
export function readGuestWatch(entry: {
  contentId: string;
  chapterId: string;
  positionSeconds: number;
  watchedAt: number;
}): EpisodeKey & { seconds: number; watchedAtMs: number } {
  const { positionSeconds: seconds, watchedAt: watchedAtMs } = entry;
  return { ...readEpisodeKey(entry), seconds, watchedAtMs };
}

/** Reads the guest's tap that required a login. */
export function readWish(
  wish: NonNullable<RequestData<'handoffCreate'>['wish']>,
): NonNullable<identity.Handoff['wish']> {
  return wish.kind === 'top-up' ? wish : { kind: wish.kind, ...readEpisodeKey(wish) };
}

/** Reads the package that a guest has chosen for an episode. */
export function readChosenProduct(input: {
  chapterId: string;
  productId: string;
}): NonNullable<identity.Handoff['chosenProduct']> {
  return { episodeId: input.chapterId, productId: input.productId };
}

/** Reads an optional drama and episode; null for each that is omitted. */
export function readOptionalEpisodeKey(input: {
  contentId?: string | undefined;
  chapterId?: string | undefined;
}): { dramaId: string | null; episodeId: string | null } {
  return { dramaId: input.contentId ?? null, episodeId: input.chapterId ?? null };
}

/** Reads which list of products is meant: the player's or the profile's. */
export function readStorefront(input: { type: number }): 'player' | 'profile' {
  return input.type === STOREFRONT_PLAYER ? 'player' : 'profile';
}

/**
 * Reads where an order was placed. Outside the player, the wire's ids are '', and both are null.
 */
export function readOrderPlace(input: {
  contentId?: string | undefined;
  contentChapterId?: string | undefined;
}): { dramaId: string | null; episodeId: string | null } {
  return { dramaId: input.contentId || null, episodeId: input.contentChapterId || null };
}
