import { identity, type Database } from '@hookline/db';

import { UsageError } from '../command.ts';

const USER_ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const CODE = /^[1-9]\d{7,8}$/;
const PERSON = /^((?<provider>google|facebook):)?(?<subject>[\w.-]{1,255})$/;

export type NamedMember = { userId: string; nickName: string; code: string };

/**
 * Finds a member by user id, by the number that the profile shows, or by provider login such as
 * `google:1234567890`.
 *
 * @throws Error with one readable sentence if no member matches, or more than one does.
 * @throws UsageError if the word has the form of none of these.
 */
export async function getMember(db: Database, word: string): Promise<NamedMember> {
  const userIds = await findUserIds(db, word);
  const [userId] = userIds;
  if (userIds.length > 1) {
    throw new Error(`'${word}' logs in at both providers: say google:${word} or facebook:${word}.`);
  }
  const member =
    userId === undefined ? null : await identity.describeMember(db, { userId, nowMs: Date.now() });
  if (member === null) throw new Error(`There is no member '${word}'.`);
  return { userId: member.userId, nickName: member.nickName, code: member.code };
}

async function findUserIds(db: Database, word: string): Promise<string[]> {
  if (word.includes('@')) {
    throw new UsageError(
      'E-mail addresses are not kept. Name the member by number, as the profile shows it.',
    );
  }
  if (USER_ID.test(word)) return [word];
  const byCode = CODE.test(word) ? await identity.findUserIdByCode(db, word) : null;
  if (byCode !== null) return [byCode];

  const person = PERSON.exec(word)?.groups;
  if (person === undefined) {
    throw new UsageError(`'${word}' is no id, no number and nobody who logs in.`);
  }
  const { provider, subject = '' } = person;
  return identity.findUserIds(db, {
    subject,
    ...(provider === 'google' || provider === 'facebook' ? { provider } : {}),
  });
}
