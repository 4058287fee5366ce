import { identity, type Database } from '@hookline/db';

import { UsageError } from '../command.ts';

const USER_ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const CODE = /^[1-9]\d{7,8}$/;
const PERSON = /^((?<provider>google|facebook):)?(?<subject>[\w.-]{1,255})$/;

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
  const userIds = await findUserIds(db, word);
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

/**
 * Finds the members that a word matches exactly: by id, by number, or by login account. Returns an
 * empty list if none matches.
 */
export async function findUserIds(db: Database, word: string): Promise<string[]> {
  if (USER_ID.test(word)) return [word];
  const byCode = CODE.test(word) ? await identity.findUserIdByCode(db, word) : null;
  if (byCode !== null) return [byCode];

  const person = PERSON.exec(word)?.groups;
  if (person === undefined) return [];
  const { provider, subject = '' } = person;
  return identity.findUserIds(db, {
    subject,
    ...(provider === 'google' || provider === 'facebook' ? { provider } : {}),
  });
}

/** @throws UsageError for a word that cannot identify a member. */
function checkWord(word: string): void {
  if (word.includes('@')) {
    throw new UsageError(
      'E-mail addresses are not stored. Name the member by the number that the profile shows.',
    );
  }
  if (!PERSON.test(word)) {
    throw new UsageError(`'${word}' is not the id, number or login of a member.`);
  }
}
