import { studio, type Database } from '@hookline/db';

import { findOrder } from '../checkout/find-order.ts';
import { searchMembers } from '../identity/find-members.ts';

/** A search of the audit, for one subject or one operator. */
export type AuditSearch = { subject: { kind: string; id: string } } | { operator: string };

/**
 * Finds what a word means in the audit: an order by any of its names, an operator, or a member. Any
 * other word is taken as the name of a person who has run commands.
 */
export async function findSubject(word: string, { db }: { db: Database }): Promise<AuditSearch> {
  if ((await studio.findOperatorByName(db, word)) !== null) return { operator: word };
  const order = await findOrder(word, { db });
  if (order !== null) return { subject: { kind: 'order', id: order.orderNo } };
  const members = await searchMembers({ word, itemsMax: 2 }, { db });
  const [member] = members;
  return member === undefined || members.length > 1
    ? { operator: word }
    : { subject: { kind: 'member', id: member.userId } };
}
