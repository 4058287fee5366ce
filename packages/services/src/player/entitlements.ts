import { identity, wallet, type Database, type EpisodeRecord } from '@hookline/db';
import { lockStatusOf, playbackObstacle, type LockStatus } from '@hookline/domain/player';

/** Last episode of a drama that a viewer may watch: one-based, 0 if there is none. */
export type Entitlement = { unlockedUpto: number };

export type EntitlementDeps = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Whether subscribers watch without coins. */
  isVipFree: boolean;
};

/**
 * Finds how far a viewer may watch a drama.
 *
 * @param key.userId  Null for a guest, who may watch only free episodes.
 */
export async function findEntitlement(
  key: { userId: string | null; dramaId: string },
  deps: EntitlementDeps,
): Promise<Entitlement> {
  const { userId, dramaId } = key;
  if (userId === null) return { unlockedUpto: 0 };
  if (await watchesFree(userId, deps)) return { unlockedUpto: Number.MAX_SAFE_INTEGER };
  return { unlockedUpto: await wallet.findUnlockedUpto(deps.db, { userId, dramaId }) };
}

/** Whether a member needs no coins: a subscriber, if the operator has enabled that. */
export async function watchesFree(
  userId: string,
  { db, now, isVipFree }: EntitlementDeps,
): Promise<boolean> {
  if (!isVipFree) return false;
  const member = await identity.findMember(db, { userId, nowMs: now() });
  return member?.isSubscribed === true;
}

export function lockOf(episode: EpisodeRecord, entitlement: Entitlement): LockStatus {
  return lockStatusOf({ number: episode.episodeNumber, price: episode.price }, entitlement);
}

/**
 * Whether a viewer may have the key of an episode. Everything that issues a ticket, a key or a play
 * URL calls this function, except for the calls that unlock episodes, which apply the same rules.
 */
export function isPlayable(
  episode: EpisodeRecord,
  entitlement: Entitlement,
): episode is EpisodeRecord & { mediaId: string } {
  return lockOf(episode, entitlement) === 1 && playbackObstacle(episode) === null;
}
