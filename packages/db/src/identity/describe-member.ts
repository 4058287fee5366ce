import { SESSION_IDLE_MS } from '@hookline/domain/identity';
import type { NotNull } from 'kysely';

import type { Database } from '../open-database.ts';
import type { LoginProviderName } from '../column-types.ts';

export type MemberDescription = {
  userId: string;
  code: string;
  nickName: string;
  createdAtMs: number;
  identities: { provider: LoginProviderName; subject: string }[];
  subscription: { startsAtMs: number; endsAtMs: number } | null;
  /** The last operator decision to block or unblock the member; null if there was none. */
  block: { blockedAtMs: number | null; operator: string; reason: string } | null;
  /** The live login; null if there is none. */
  login: { startedAtMs: number; seenAtMs: number } | null;
};

/**
 * Describes a member for an operator; null if the member does not exist or was deleted.
 *
 * @param key.sessionIdleMs  Time without a request after which a login ends, as set on the servers.
 */
export async function describeMember(
  db: Database,
  key: { userId: string; nowMs: number; sessionIdleMs?: number },
): Promise<MemberDescription | null> {
  const { userId, nowMs, sessionIdleMs = SESSION_IDLE_MS } = key;
  const member = await db
    .selectFrom('member')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['code', 'nick_name', 'created_at', 'subscribe_starts_at', 'subscribe_ends_at'])
    .select(['blocked_at', 'block_operator', 'block_reason'])
    .$narrowType<{ code: NotNull; nick_name: NotNull }>()
    .executeTakeFirst();
  if (member === undefined) return null;
  const identities = await db
    .selectFrom('member_identity')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .select(['provider', 'subject'])
    .execute();
  const login = await db
    .selectFrom('login_session')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('ends_at', '>', new Date(nowMs))
    .where('seen_at', '>', new Date(nowMs - sessionIdleMs))
    .select(['created_at', 'seen_at'])
    .executeTakeFirst();
  const [startsAt, endsAt] = [member.subscribe_starts_at, member.subscribe_ends_at];
  const { block_operator: operator, block_reason: reason } = member;
  return {
    userId,
    code: member.code,
    nickName: member.nick_name,
    createdAtMs: member.created_at.getTime(),
    identities,
    subscription:
      startsAt === null || endsAt === null
        ? null
        : { startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() },
    block:
      operator === null || reason === null
        ? null
        : { blockedAtMs: member.blocked_at?.getTime() ?? null, operator, reason },
    login:
      login === undefined
        ? null
        : { startedAtMs: login.created_at.getTime(), seenAtMs: login.seen_at.getTime() },
  };
}

/**
 * Finds the members who log in with a provider account.
 *
 * @param person.provider  Default: all providers; two may use one subject for different people.
 */
export async function findUserIds(
  db: Database,
  person: { subject: string; provider?: LoginProviderName },
): Promise<string[]> {
  const { subject, provider } = person;
  const providers: LoginProviderName[] =
    provider === undefined ? ['google', 'facebook'] : [provider];
  const rows = await db
    .selectFrom('member_identity')
    .where('provider', 'in', providers)
    .where('subject', '=', subject)
    .select('user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id);
}
