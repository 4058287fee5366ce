import * as z from 'zod/mini';

import { OrderNo } from '../order-fields.ts';
import { defineStudioCall } from '../studio-call.ts';
import { UserId } from './member-events.ts';

const TEXT_CHARACTERS_MAX = 2_000;

const NoteText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Write something.' }),
    z.maxLength(TEXT_CHARACTERS_MAX, { error: `Use at most ${TEXT_CHARACTERS_MAX} characters.` }),
  );

/** Id that the browser makes, so that a note that is sent twice is added once. */
const NoteId = z.uuid();

export const memberNoteCall = defineStudioCall({
  route: { method: 'POST', path: '/members/note' },
  permission: 'member.write',
  risk: 'confirm',
  summary: 'Adds a note about a member, which is exported and deleted with the member.',
  input: z.object({ userId: UserId, noteId: NoteId, text: NoteText }),
  data: z.object({}),
});

export const orderNoteCall = defineStudioCall({
  route: { method: 'POST', path: '/orders/note' },
  permission: 'order.refund',
  risk: 'confirm',
  summary: 'Adds a note about an order, which is exported and deleted with its member.',
  input: z.object({ orderNo: OrderNo, noteId: NoteId, text: NoteText }),
  data: z.object({}),
});
