import { useState } from 'react';

import { ActionDialog } from '../action-dialog.tsx';
import { TextField } from '../field.tsx';

const LINES = 5;
const EFFECT =
  'All operators who may see this page read it, with your name. It is in the file that a member may ask for, and deleted with the member.';

/** Adds a note about a member. */
export function MemberNoteDialog({
  member: { userId, nickName },
  onClose,
}: {
  member: { userId: string; nickName: string };
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  return (
    <ActionDialog
      title={`Note about ${nickName}`}
      effect={EFFECT}
      act="Add note"
      tone="main"
      call="memberNote"
      input={({ key }) => ({ userId, noteId: key, text })}
      done="The note is added."
      onClose={onClose}
    >
      <TextField label="Note" name="text" lines={LINES} value={text} onChange={setText} />
    </ActionDialog>
  );
}

/** Adds a note about an order. */
export function OrderNoteDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <ActionDialog
      title={`Note about order ${orderNo}`}
      effect={EFFECT}
      act="Add note"
      tone="main"
      call="orderNote"
      input={({ key }) => ({ orderNo, noteId: key, text })}
      done="The note is added."
      onClose={onClose}
    >
      <TextField label="Note" name="text" lines={LINES} value={text} onChange={setText} />
    </ActionDialog>
  );
}
