import type { Database, WriteTransaction } from '../open-database.ts';
import type { EventPage } from './member-events.ts';

/** A note of an operator. */
export type Note = { id: string; operator: string; text: string; createdAtMs: number };

/** A note about a member, or about one of the member's orders. */
export type NewNote = Note & { userId: string; orderNo: string | null };

export type NoteEvent = { place: string; atMs: number; operator: string; text: string };

/** Maximum number of notes that one order or one member may have. */
export const NOTES_MAX = 200;

/**
 * Adds a note about a member or an order. Requires `lockMember`.
 *
 * @returns 'repeat' if a note with this id exists, 'full' beyond {@link NOTES_MAX}.
 */
export async function addNote(
  tx: WriteTransaction,
  note: NewNote,
): Promise<'added' | 'repeat' | 'full'> {
  const { userId, orderNo, id, operator, text, createdAtMs } = note;
  const row = { user_id: userId, id, operator, text, created_at: new Date(createdAtMs) };
  const ids = await listIds(tx, { userId, orderNo });
  if (ids.includes(id)) return 'repeat';
  if (ids.length >= NOTES_MAX) return 'full';
  if (orderNo === null) await tx.insertInto('member_note').values(row).execute();
  else {
    await tx
      .insertInto('order_note')
      .values({ ...row, order_no: orderNo })
      .execute();
  }
  return 'added';
}

async function listIds(
  tx: WriteTransaction,
  { userId, orderNo }: { userId: string; orderNo: string | null },
): Promise<string[]> {
  const rows =
    orderNo === null
      ? await tx.selectFrom('member_note').where('user_id', '=', userId).select('id').execute()
      : await tx
          .selectFrom('order_note')
          .where('user_id', '=', userId)
          .where('order_no', '=', orderNo)
          .select('id')
          .execute();
  return rows.map(({ id }) => id);
}

/** Lists notes about a member, newest first. A place is the note's id. */
export async function listMemberNotes(db: Database, page: EventPage): Promise<NoteEvent[]> {
  const { userId, after } = page;
  const rows = await db
    .selectFrom('member_note')
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          '<',
          eb
            .selectFrom('member_note')
            .where('user_id', '=', userId)
            .where('id', '=', after ?? '')
            .select(['created_at', 'id'])
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.itemsMax)
    .select(['id', 'operator', 'text', 'created_at'])
    .execute();
  return rows.map((row) => ({
    place: row.id,
    atMs: row.created_at.getTime(),
    operator: row.operator,
    text: row.text,
  }));
}

/** Lists the notes about an order, newest first. */
export async function listOrderNotes(
  db: Database,
  { userId, orderNo }: { userId: string; orderNo: string },
): Promise<Note[]> {
  const rows = await db
    .selectFrom('order_note')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTES_MAX)
    .select(['id', 'operator', 'text', 'created_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    operator: row.operator,
    text: row.text,
    createdAtMs: row.created_at.getTime(),
  }));
}

/** Deletes all notes about a member and the member's orders. */
export async function forgetNotes(tx: WriteTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('member_note').where('user_id', '=', userId).execute();
  await tx.deleteFrom('order_note').where('user_id', '=', userId).execute();
}
