import { identity, type Database } from '@hookline/db';

import { findOrder } from '../checkout/find-order.ts';

const USER_ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const CODE = /^[1-9]\d{7,8}$/;
const PERSON = /^((?<provider>google|facebook):)?(?<subject>[\w.-]{1,255})$/;

/** Whether a word may be the id, the number or the login of a member. */
export function mayNameMember(word: string): boolean {
  return PERSON.test(word);
}

/**
 * Finds the members that a word names exactly: by id, by the number that the profile shows, or by
 * the account at a provider, such as `google:1234567890`. Without the provider there may be two.
 */
export async function findUserIds(word: string, { db }: { db: Database }): Promise<string[]> {
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

/**
 * Finds members: first those that the word names exactly, directly or through one of their orders,
 * then those whose names begin with the word, the newest first.
 */
export async function searchMembers(
  { word, itemsMax }: { word: string; itemsMax: number },
  { db }: { db: Database },
): Promise<identity.ListedMember[]> {
  const page = { beforeUserId: null, itemsMax };
  const order = await findOrder(word, { db });
  const buyer = order === null ? [] : [order.userId];
  const userIds = [...(await findUserIds(word, { db })), ...buyer];
  const exact = await identity.listMembers(db, { ...page, userIds, namePrefix: null });
  const named = await identity.listMembers(db, { ...page, userIds: null, namePrefix: word });
  const known = new Set(exact.map(({ userId }) => userId));
  return [...exact, ...named.filter(({ userId }) => !known.has(userId))].slice(0, itemsMax);
}
