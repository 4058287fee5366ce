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
  return listFound({ word, beforeUserId: null, itemsMax }, db);
}

export type MembersPage = {
  /** Members who are named by this word, as in {@link searchMembers}; null for all. */
  word: string | null;
  isBlocked?: boolean | undefined;
  /** Inclusive start and exclusive end of the time at which they joined, in epoch milliseconds. */
  joinedFromMs?: number | undefined;
  joinedUntilMs?: number | undefined;
  /** Last member of the page before; null for the first page. */
  beforeUserId: string | null;
  itemsMax: number;
};

/** A member in a list, with facts that help to recognise them. */
export type FoundMember = identity.ListedMember & identity.MemberFacts;

/**
 * Lists a page of members, newest first. Those that a word names exactly come before all others.
 */
export async function pageMembers(
  page: MembersPage,
  { db, now }: { db: Database; now: () => number },
): Promise<{ members: FoundMember[]; hasMore: boolean }> {
  const { word, itemsMax } = page;
  const wanted = { ...page, itemsMax: itemsMax + 1 };
  const members =
    word === null
      ? await identity.listMembers(db, { ...wanted, namePrefix: null, userIds: null })
      : await listFound({ ...wanted, word }, db);
  const shown = members.slice(0, itemsMax);
  const userIds = shown.map(({ userId }) => userId);
  const facts = await identity.listMemberFacts(db, { userIds, nowMs: now() });
  return {
    members: shown.flatMap((member) => {
      const known = facts.get(member.userId);
      return known === undefined ? [] : [{ ...member, ...known }];
    }),
    hasMore: members.length > itemsMax,
  };
}

/**
 * Lists exact matches on the first page only, and leaves them out of the matches by name on all
 * pages.
 */
async function listFound(
  page: Omit<MembersPage, 'word'> & { word: string },
  db: Database,
): Promise<identity.ListedMember[]> {
  const { word, beforeUserId, itemsMax } = page;
  const order = await findOrder(word, { db });
  const buyer = order === null ? [] : [order.userId];
  const userIds = [...(await findUserIds(word, { db })), ...buyer];
  const exact =
    beforeUserId === null
      ? await identity.listMembers(db, { ...page, userIds, namePrefix: null })
      : [];
  const named = await identity.listMembers(db, {
    ...page,
    namePrefix: word,
    userIds: null,
    exceptUserIds: userIds,
  });
  return [...exact, ...named].slice(0, itemsMax);
}
