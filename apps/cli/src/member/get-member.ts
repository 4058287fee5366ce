import { identity, type Database } from '@hookline/db';
import { findUserIds, mayNameMember } from '@hookline/services/identity';

import { UsageError } from '../command.ts';

export type NamedMember = { userId: string; nickName: string; code: string };

/** Error for an unknown or ambiguous member; the message is one human-readable sentence. */
export class MemberError extends Error {
  override readonly name = 'MemberError';
}

/**
 * Finds the member that an operator gives: by id, by the number shown in the profile, or by the
 * account at a provider, such as `google:1234567890`.
 *
 * @throws MemberError if no member matches, or more than one.
 * @throws UsageError for a word that cannot identify a member.
 */
export async function getMember(db: Database, word: string): Promise<NamedMember> {
  checkWord(word);
  const userIds = await findUserIds(word, { db });
  const [userId] = userIds;
  if (userIds.length > 1) {
    throw new MemberError(
      `'${word}' is an account at both providers: use google:${word} or facebook:${word}.`,
    );
  }
  const member =
    userId === undefined ? null : await identity.describeMember(db, { userId, nowMs: Date.now() });
  if (member === null) throw new MemberError(`There is no member '${word}'.`);
  return { userId: member.userId, nickName: member.nickName, code: member.code };
}

/** @throws UsageError for a word that cannot identify a member. */
function checkWord(word: string): void {
  if (word.includes('@')) {
    throw new UsageError(
      'E-mail addresses are not stored. Name the member by the number that the profile shows.',
    );
  }
  if (!mayNameMember(word)) {
    throw new UsageError(`'${word}' is not the id, number or login of a member.`);
  }
}
