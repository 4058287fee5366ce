import type { OperatorLimit } from '@hookline/contract/studio';
import { useState } from 'react';

import { moneyText, readMoney } from '../../lib/format.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { CURRENCY, LIMIT_WORDS, limitEffect, valueText } from './texts.ts';

const WHOLE = /^\d{1,7}$/;

/** Changes a limit of a role, which the passkey signs. */
export function LimitDialog({ limit, onClose }: { limit: OperatorLimit; onClose: () => void }) {
  const { role, name, value, standard } = limit;
  const isMoney = name === 'refund-once';
  const [text, setText] = useState(isMoney ? moneyText(value, CURRENCY) : String(value));
  const plain = text.replaceAll(/[\s,]/g, '');
  const typed = isMoney ? readMoney(text, CURRENCY) : WHOLE.test(plain) ? Number(plain) : null;
  return (
    <ActionDialog
      title={`${LIMIT_WORDS[name]}, ${role}`}
      effect={limitEffect(limit, typed)}
      act={typed === null ? 'Set' : `Set to ${valueText(name, typed)}`}
      tone="main"
      hasReason
      call="limitSet"
      input={({ reason }) => ({ role, name, value: typed ?? -1, reason })}
      done="The limit is set."
      onClose={onClose}
    >
      <TextField
        label="Limit"
        name="value"
        inputMode={isMoney ? 'decimal' : 'numeric'}
        hint={`${valueText(name, standard)} unless set.`}
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  );
}
