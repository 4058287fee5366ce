import type { FeedbackDetail } from '@hookline/contract/studio';
import { FEEDBACK_STATES } from '@hookline/domain/feedback';
import { useState, type ReactNode } from 'react';

import { useCall } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { FEEDBACK_STATE_WORDS } from '../../parts/events/feedback-state-badge.tsx';
import { Button } from '../../parts/button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { useActing } from '../../parts/use-acting.ts';

const NOBODY = '';

/** Changes state and assignee at once: neither takes anything away. */
export function FeedbackWork({ feedback }: { feedback: FeedbackDetail }) {
  return (
    <div className="grid gap-4">
      <StateChoice feedback={feedback} />
      <AssigneeChoice feedback={feedback} />
    </div>
  );
}

type Choice = { feedback: FeedbackDetail };

function StateChoice({ feedback: { feedbackId, state } }: Choice) {
  const [wanted, setWanted] = useState<FeedbackDetail['state'] | null>(null);
  const acting = useActing({
    call: 'feedbackState',
    makeInput: () => ({ feedbackId, state: wanted ?? state }),
    isSigned: false,
    onDone: () => setWanted(null),
  });
  return (
    <Chosen
      isChanged={wanted !== null && wanted !== state}
      acting={acting}
      act={`Set to ${FEEDBACK_STATE_WORDS[wanted ?? state]}`}
    >
      <SelectField
        label="State"
        name="state"
        value={wanted ?? state}
        onChange={setWanted}
        options={FEEDBACK_STATES.map((each) => ({
          value: each,
          label: FEEDBACK_STATE_WORDS[each],
        }))}
      />
    </Chosen>
  );
}

function AssigneeChoice({ feedback: { feedbackId, assignee } }: Choice) {
  const { operator } = useSession();
  const operators = useCall('feedbackOperators', {}).data?.operators ?? [];
  const current = assignee?.operatorId ?? NOBODY;
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = wanted ?? current;
  const acting = useActing({
    call: 'feedbackAssign',
    makeInput: () => ({
      feedbackId,
      assigneeId: chosen === NOBODY ? null : chosen,
      seenAssigneeId: assignee?.operatorId ?? null,
    }),
    isSigned: false,
    onDone: () => setWanted(null),
  });
  const nameOf = (id: string) => operators.find(({ operatorId }) => operatorId === id)?.name ?? id;
  // One who may no longer work on feedback is shown as long as the feedback is with them.
  const kept = assignee !== null && operators.every((each) => each.operatorId !== current);
  return (
    <Chosen
      isChanged={wanted !== null && wanted !== current}
      acting={acting}
      act={chosen === NOBODY ? 'Give to nobody' : `Give to ${nameOf(chosen)}`}
    >
      <SelectField
        label="With"
        name="assigneeId"
        value={chosen}
        onChange={setWanted}
        options={[
          { value: NOBODY, label: 'Nobody' },
          ...(kept ? [{ value: current, label: assignee.name }] : []),
          ...operators.map(({ operatorId, name }) => ({
            value: operatorId,
            label: operatorId === operator.operatorId ? `${name} (you)` : name,
          })),
        ]}
      />
    </Chosen>
  );
}

type ChosenProps = {
  isChanged: boolean;
  acting: { isBusy: boolean; sentence: string | null; begin: () => void };
  act: string;
  children: ReactNode;
};

/** A choice that counts once its button is pressed, and says why it failed. */
function Chosen({ isChanged, acting, act, children }: ChosenProps) {
  return (
    <div className="grid gap-2">
      {children}
      {(isChanged || acting.isBusy) && (
        <Button tone="main" isBusy={acting.isBusy} onClick={acting.begin}>
          {act}
        </Button>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {acting.sentence}
      </p>
    </div>
  );
}
