import { identity, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../audit/record-audit.ts';

export type NoteOutcome =
  | 'added'
  /** The same note was added before. Nothing has changed. */
  | 'repeat'
  /** There is no room for another note. */
  | 'full'
  /** The member does not exist or was deleted. A note must not name a deleted member. */
  | 'gone';

/**
 * Adds an operator's note about a member, or about one of the member's orders. The audit only
 * records that there is a note: the text is deleted with the member.
 *
 * @param note.id  Id by which a repeated request adds the note only once.
 */
export async function addNote(
  {
    by,
    ...note
  }: { id: string; userId: string; orderNo: string | null; text: string; by: OperatorAction },
  { db, now }: { db: Database; now: () => number },
): Promise<NoteOutcome> {
  const { id, userId, orderNo } = note;
  return db.transaction().execute(async (tx) => {
    if (!(await identity.lockMember(tx, userId))) return 'gone';
    const { operator } = by;
    const outcome = await identity.addNote(tx, { ...note, operator, createdAtMs: now() });
    if (outcome === 'added') {
      await recordAudit(tx, {
        by,
        action: orderNo === null ? 'member note' : 'order note',
        subject: orderNo === null ? { kind: 'member', id: userId } : { kind: 'order', id: orderNo },
        after: { noteId: id },
      });
    }
    return outcome;
  });
}
