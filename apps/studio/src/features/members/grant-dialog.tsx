import { GRANT_TYPES, StudioError, type MemberDetail } from '@hookline/contract/studio';
import { SIGNED_ABOVE } from '@hookline/domain/studio';
import { useState } from 'react';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { balanceText, coinsText, grantEffect } from './texts.ts';

type GrantType = (typeof GRANT_TYPES)[number];

const TYPES: Readonly<Record<GrantType, { label: string; hint: string }>> = {
  compensation: {
    label: 'Compensation',
    hint: 'Bonus coins, for 30 days unless a last day is given.',
  },
  gift: { label: 'Gift', hint: 'Coins without an end, or bonus coins until a last day.' },
  'top-up': { label: 'Paid coins', hint: 'As if bought. They never expire.' },
};
const OPTIONS = GRANT_TYPES.map((type) => ({ value: type, label: TYPES[type].label }));
const REFERENCE_CHARACTERS_MAX = 100;

type GrantDialogProps = { member: MemberDetail; onClose: () => void };

/** Grants coins to a member, after saying what that changes. */
export function GrantDialog({ member, onClose }: GrantDialogProps) {
  const { userId, nickName } = member;
  const [amountText, setAmountText] = useState('50');
  const [type, setType] = useState<GrantType>('compensation');
  const [lastDay, setLastDay] = useState('');
  const [reference, setReference] = useState('');
  const amount = Number(amountText.trim() || '0');
  const coins = { userId, amount, type, ...(lastDay === '' ? {} : { lastDay }) };
  const preview = usePreview(coins);

  return (
    <ActionDialog
      title={`Grant coins to ${nickName}`}
      effect={preview.isPending ? null : effectOf(preview, { nickName, lastDay })}
      act={preview.data === undefined ? 'Grant coins' : `Grant ${actText(preview.data)}`}
      tone="main"
      hasReason
      call="memberGrant"
      input={({ reason, key }) => ({ ...coins, reason, reference: reference.trim() || key })}
      signed={amount > SIGNED_ABOVE.grantCoins}
      done={({ isNew, balance }) =>
        isNew
          ? `${nickName} has ${balanceText(balance)}.`
          : `${nickName} has these coins already. Nothing was changed.`
      }
      onClose={onClose}
    >
      <TextField
        label="Coins"
        name="amount"
        inputMode="numeric"
        hint={`Above ${formatCount(SIGNED_ABOVE.grantCoins)}, your passkey signs.`}
        value={amountText}
        onChange={setAmountText}
      />
      <SelectField
        label="Type"
        name="type"
        hint={TYPES[type].hint}
        value={type}
        onChange={setType}
        options={OPTIONS}
      />
      <TextField
        label="Last day (optional)"
        name="lastDay"
        type="date"
        hint="In UTC."
        value={lastDay}
        onChange={setLastDay}
      />
      <TextField
        label="Reference (optional)"
        name="reference"
        hint="Works once per member, such as ticket-4711."
        maxLength={REFERENCE_CHARACTERS_MAX}
        value={reference}
        onChange={setReference}
      />
    </ActionDialog>
  );
}

type Coins = { userId: string; amount: number; type: GrantType; lastDay?: string };

function usePreview(coins: Coins) {
  const isWhole = Number.isInteger(coins.amount) && coins.amount > 0;
  const { data, error, isPending } = useCall('memberGrantPreview', coins, { isEnabled: isWhole });
  return { data, error, isPending: isWhole && isPending };
}

type Preview = ReturnType<typeof usePreview>;

function effectOf(
  { data, error }: Preview,
  { nickName, lastDay }: { nickName: string; lastDay: string },
): string {
  if (data !== undefined) return grantEffect(nickName, data, lastDay !== '');
  if (error === null) return `How many coins does ${nickName} get?`;
  const [fault] = error instanceof StudioError ? Object.values(error.fields) : [];
  return fault ?? sentenceOf(error);
}

const actText = ({ kept, covered, currency }: NonNullable<Preview['data']>) =>
  coinsText(kept + covered, currency);
