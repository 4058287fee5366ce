import type { MemberDetail, MemberLot } from '@hookline/contract/studio';
import { useNavigate } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { saveText } from '../../parts/csv-link.tsx';
import {
  balanceText,
  blockEffect,
  clawBackEffect,
  coinsText,
  deleteEffect,
  endSessionsEffect,
  exportEffect,
  typedReference,
  unblockEffect,
} from './texts.ts';

type ActProps = { member: MemberDetail; onClose: () => void };

/** Claws back what is left of a grant. */
export function ClawBack({ member, lot, onClose }: ActProps & { lot: MemberLot }) {
  const { userId, nickName } = member;
  const reference = lot.reference ?? '';
  return (
    <ActionDialog
      title={`Claw back ${typedReference(reference) ?? 'this grant'}?`}
      effect={clawBackEffect(member, lot)}
      act={`Claw back ${coinsText(lot.clawable, lot.currency)}`}
      hasReason
      call="memberClawBack"
      input={({ reason }) => ({ userId, reference, reason })}
      done={({ balance }) => `${nickName} has ${balanceText(balance)}.`}
      onClose={onClose}
    />
  );
}

/** Logs a member out on all devices. */
export function EndSessions({ member, onClose }: ActProps) {
  const { userId, nickName } = member;
  return (
    <ActionDialog
      title={`End the sessions of ${nickName}?`}
      effect={endSessionsEffect(member)}
      act="End sessions"
      hasReason
      call="memberEndSessions"
      input={({ reason }) => ({ userId, reason })}
      done={`${nickName} is logged out on all devices.`}
      onClose={onClose}
    />
  );
}

/** Blocks a member. */
export function Block({ member, onClose }: ActProps) {
  const { userId, nickName } = member;
  return (
    <ActionDialog
      title={`Block ${nickName}?`}
      effect={blockEffect(member)}
      act={`Block ${nickName}`}
      hasReason
      call="memberBlock"
      input={({ reason }) => ({ userId, reason })}
      done={`${nickName} is blocked and logged out.`}
      onClose={onClose}
    />
  );
}

/** Lets a blocked member log in again. */
export function Unblock({ member, onClose }: ActProps) {
  const { userId, nickName } = member;
  return (
    <ActionDialog
      title={`Unblock ${nickName}?`}
      effect={unblockEffect(member)}
      act={`Unblock ${nickName}`}
      tone="main"
      hasReason
      call="memberUnblock"
      input={({ reason }) => ({ userId, reason })}
      done={`${nickName} can log in again.`}
      onClose={onClose}
    />
  );
}

/** Saves all data about a member as a file. */
export function Export({ member, onClose }: ActProps) {
  const { userId, nickName, code } = member;
  return (
    <ActionDialog
      title={`Export the data of ${nickName}`}
      effect={exportEffect(member)}
      act="Export"
      tone="main"
      hasReason
      call="memberExport"
      input={({ reason }) => ({ userId, reason })}
      done={({ isComplete }) =>
        isComplete
          ? 'The file is saved.'
          : 'The file is saved. A list was too long: only its newest rows are in it.'
      }
      onDone={(document) => {
        saveText(`member-${code}.json`, JSON.stringify(document, null, 2), 'application/json');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Deletes a member for good, after saying what is erased and what stays. */
export function Delete({ member, onClose }: ActProps) {
  const { userId, nickName } = member;
  const navigate = useNavigate();
  const { data, error } = useCall('memberDeletePreview', { userId });
  const effect = data === undefined ? null : deleteEffect(nickName, data);
  return (
    <ActionDialog
      title={`Delete ${nickName} for good?`}
      effect={effect ?? (error === null ? null : sentenceOf(error))}
      act={`Delete ${nickName}`}
      hasReason
      call="memberDelete"
      input={({ reason }) => ({ userId, reason })}
      done="The member is deleted. The books keep an id without a name."
      onDone={() => navigate('/members')}
      onClose={onClose}
    />
  );
}
