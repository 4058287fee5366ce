import type { DramaActDone, DramaDetail } from '@hookline/contract/studio';
import { useState } from 'react';

import { useCall } from '../../lib/query.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { ActResult } from './act-result.tsx';
import { publishEffect, STATE_SENTENCES, unpublishEffect } from './texts.ts';

type StateProps = { drama: DramaDetail; onClose: () => void };

/** Publishes a drama. */
export function PublishDialog({ drama, onClose }: StateProps) {
  const { dramaId, name } = drama;
  // The state of the moment when the dialog opened: the page behind it may load a newer one.
  const [seenState] = useState(drama.state);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<DramaActDone | null>(null);
  if (done !== null) {
    const note = STATE_SENTENCES.published;
    return <ActResult title={`${name} is published`} note={note} done={done} onClose={onClose} />;
  }
  return (
    <ActionDialog
      title={`Publish ${name}?`}
      effect={publishEffect(drama)}
      act="Publish"
      tone="main"
      call="dramaPublish"
      input={() => ({ dramaId, seenState, reason })}
      onDone={setDone}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

type UnpublishProps = StateProps & { state: 'retired' | 'taken-down' };

/** Unpublishes a drama, or takes it down for everybody. */
export function UnpublishDialog({ drama, state, onClose }: UnpublishProps) {
  const { dramaId, name } = drama;
  const [seenState] = useState(drama.state);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<DramaActDone | null>(null);
  const owners = useCall('dramaOwners', { dramaId }, { isEnabled: done === null });
  const isTakedown = state === 'taken-down';
  if (done !== null) {
    const title = isTakedown ? `${name} is taken down` : `${name} is unpublished`;
    return <ActResult title={title} note={STATE_SENTENCES[state]} done={done} onClose={onClose} />;
  }
  const ownerCount = owners.data?.ownerCount ?? null;
  // A count that fails must not keep anybody from taking a drama down.
  const isKnown = ownerCount !== null || owners.error !== null;
  return (
    <ActionDialog
      title={isTakedown ? `Take ${name} down?` : `Unpublish ${name}?`}
      effect={isKnown ? unpublishEffect(drama, state, ownerCount) : null}
      act={isTakedown ? 'Take down' : 'Unpublish'}
      call="dramaUnpublish"
      input={() => ({ dramaId, state, seenState, reason })}
      onDone={setDone}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

type ReasonProps = { value: string; onChange: (value: string) => void };

/** Reason of an act that needs none. */
export function ReasonField({ value, onChange }: ReasonProps) {
  return (
    <TextField
      label="Reason"
      name="reason"
      hint="Optional. The audit keeps it."
      lines={2}
      maxLength={500}
      value={value}
      onChange={onChange}
    />
  );
}
