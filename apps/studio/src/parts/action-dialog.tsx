import {
  STUDIO_CALLS,
  type FieldFaults,
  type StudioData,
  type StudioRequest,
} from '@hookline/contract/studio';
import { showToast } from '@hookline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { WriteName } from '../lib/query.ts';
import { Button } from './button.tsx';
import { Dialog, DialogBody, DialogButtons } from './dialog.tsx';
import { Faults, TextField } from './field.tsx';
import { useActing } from './use-acting.ts';

const TOAST_MS = 5_000;
const REASON_CHARACTERS_MAX = 500;
const FAILURE = 'grid gap-1 rounded-md bg-danger-soft px-3 py-2 text-danger empty:hidden';

/** Values that a dialog has when its act begins, for the input of the call. */
export type Typed = {
  /** Text of the Reason field; empty if the dialog has none. */
  reason: string;
  /** Random text of this opening of the dialog, by which the server does an act once. */
  key: string;
};

type ActionDialogProps<K extends WriteName> = {
  /** Question or name of the act: 'Refund order 1042'. */
  title: string;
  /** Sentence about what will happen, with its numbers; null while it is worked out. */
  effect: ReactNode | null;
  /** Words of the button, which say what it does: 'Refund $4.99'. */
  act: string;
  /** 'main' for an act that takes nothing away. */
  tone?: 'danger' | 'main';
  /** Whether the act has a reason for the audit. */
  hasReason?: boolean;
  /** Further fields. A `<Field>` shows the fault that the server names by its `name`. */
  children?: ReactNode;
  call: K;
  input: (typed: Typed) => StudioRequest<K>;
  /** Whether to sign before the call; the contract says it unless given. */
  signed?: boolean;
  /** Sentence of the toast: what was done. */
  done?: string | ((data: StudioData<K>) => string);
  /**
   * Called after success in the place of `onClose`, such as to show what came of it. An act that
   * leads to another page returns the promise of `navigate`, so that nothing is asked for again on
   * the page that is left: its subject may be gone.
   */
  onDone?: (data: StudioData<K>) => void | Promise<void>;
  onClose: () => void;
};

/**
 * Asks before an act that matters, and does it. Open while mounted:
 *
 *     {isRefunding && <ActionDialog call="orderRefund" title=… effect=… act="Refund $4.99" hasReason
 *       input={({ reason, key }) => ({ orderNo, reason, key })} done="Refunded." onClose={close} />}
 *
 * The passkey signs if the contract says so, or if the server answers that this act needs it; an
 * operator without one makes it here. After a fault or an error everything typed stays, and the act
 * can be pressed again. Everything on the screen is asked for again after success.
 */
export function ActionDialog<K extends WriteName>(props: ActionDialogProps<K>) {
  const { title, effect, act, tone = 'danger', hasReason = false, call, onClose } = props;
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [shownNames, setShownNames] = useState<readonly string[]>([]);
  const acting = useActing({
    call,
    makeInput: () => props.input({ reason, key }),
    isSigned: props.signed ?? STUDIO_CALLS[call].risk === 'signed',
    onDone: (data) => {
      const sentence = typeof props.done === 'function' ? props.done(data) : props.done;
      if (sentence !== undefined) showToast(sentence, { durationMs: TOAST_MS });
      if (props.onDone !== undefined) return props.onDone(data);
      onClose();
    },
  });

  const formRef = useRef<HTMLFormElement>(null);
  const { faults } = acting;
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  return (
    <Dialog title={title} onClose={onClose} isBusy={acting.isBusy}>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setShownNames(fieldNamesOf(event.currentTarget));
          if (effect !== null) acting.begin();
        }}
      >
        <DialogBody>
          <p className="text-pretty text-muted">{effect ?? 'Working out what this does …'}</p>
          <Faults value={faults}>
            {props.children}
            {hasReason && (
              <TextField
                label="Reason"
                name="reason"
                hint="The audit keeps it."
                lines={2}
                maxLength={REASON_CHARACTERS_MAX}
                value={reason}
                onChange={setReason}
              />
            )}
          </Faults>
          <Failure sentence={acting.sentence} faults={faults} shownNames={shownNames} />
          {acting.needsKey ? (
            <MakeKey isBusy={acting.isBusy} onCancel={onClose} onMake={acting.beginWithNewKey} />
          ) : (
            <DialogButtons>
              <Button onClick={onClose} disabled={acting.isBusy}>
                Cancel
              </Button>
              <Button isSubmit tone={tone} isBusy={acting.isBusy} disabled={effect === null}>
                {act}
              </Button>
            </DialogButtons>
          )}
        </DialogBody>
      </form>
    </Dialog>
  );
}

type FailureProps = { sentence: string | null; faults: FieldFaults; shownNames: readonly string[] };

/** Shows why the act failed, in one sentence, with the faults that no field above shows. */
function Failure({ sentence, faults, shownNames }: FailureProps) {
  const others = Object.entries(faults).filter(([name]) => !shownNames.includes(name));
  return (
    <div role="alert" className={FAILURE}>
      {sentence !== null && <p>{sentence}</p>}
      {others.map(([name, fault]) => (
        <p key={name}>{fault}</p>
      ))}
    </div>
  );
}

function fieldNamesOf(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((element) => element.getAttribute('name') ?? []);
}

type MakeKeyProps = { isBusy: boolean; onCancel: () => void; onMake: (label: string) => void };

/** Offers a passkey to an operator who has none, in the place of the act's buttons. */
function MakeKey({ isBusy, onCancel, onMake }: MakeKeyProps) {
  const [label, setLabel] = useState('This device');
  return (
    <div className="grid gap-3 rounded-md bg-raised p-3">
      <p>This act is signed by a passkey, and you have none. Make one, and the act goes on.</p>
      <TextField label="Name of the passkey" name="label" value={label} onChange={setLabel} />
      <DialogButtons>
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          tone="main"
          isBusy={isBusy}
          disabled={label.trim() === ''}
          onClick={() => onMake(label.trim())}
        >
          Make a passkey
        </Button>
      </DialogButtons>
    </div>
  );
}
