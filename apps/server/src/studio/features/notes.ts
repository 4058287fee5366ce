import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { addNote, type NoteOutcome } from '@hookline/services/identity';

import { NO_MEMBER } from '../get-member.ts';
import { getOrder } from '../orders/get-order.ts';
import { serveStudio } from '../serve-studio.ts';

export const memberNoteEndpoint = serveStudio(
  STUDIO_CALLS.memberNote,
  async ({ input: { userId, noteId, text }, by, deps }) => {
    const note = { id: noteId, userId, orderNo: null, text, by: by(null) };
    return answerOf(await addNote(note, deps), NO_MEMBER);
  },
);

export const orderNoteEndpoint = serveStudio(
  STUDIO_CALLS.orderNote,
  async ({ input: { orderNo, noteId, text }, by, deps }) => {
    const { order } = await getOrder(orderNo, deps);
    const note = { id: noteId, userId: order.userId, orderNo, text, by: by(null) };
    return answerOf(
      await addNote(note, deps),
      'The member of this order was deleted, so no note can be added.',
    );
  },
);

/** @throws StudioError unless the note is there. */
function answerOf(outcome: NoteOutcome, gone: string): Record<string, never> {
  switch (outcome) {
    case 'added':
    case 'repeat':
      return {};
    case 'full':
      throw new StudioError('conflict', 'There are 200 notes already, which is the most.');
    case 'gone':
      throw new StudioError('not-found', gone);
  }
}
