import type { OrderActDone } from '@hookline/contract/studio';

import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogButtons } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Money } from '../../parts/money.tsx';
import { When } from '../../parts/when.tsx';
import { StateBadge } from './state-badge.tsx';
import { coinsText } from './texts.ts';

type ActResultProps = {
  /** Sentence of what was done: 'Refunded $4.99'. */
  title: string;
  /** Further sentence about what came of it. */
  note?: string;
  done: OrderActDone;
  onClose: () => void;
};

/** Shows what an act has done to an order, with its entry in the audit. */
export function ActResult({ title, note, done, onClose }: ActResultProps) {
  const { state, refundedCents, amountCents, currency, coins, entry } = done;
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        {note !== undefined && <p className="text-pretty text-muted">{note}</p>}
        <Facts
          facts={[
            ['State', <StateBadge key="state" state={state} />],
            [
              'Refunded',
              <span key="refunded">
                <Money cents={refundedCents} currency={currency} /> of{' '}
                <Money cents={amountCents} currency={currency} />
              </span>,
            ],
            ['Coins', coinsText(coins)],
            ...(entry === null ? [] : [['Audit', <Entry key="audit" entry={entry} />] as const]),
          ]}
        />
        <DialogButtons>
          <Button tone="main" onClick={onClose}>
            Done
          </Button>
        </DialogButtons>
      </DialogBody>
    </Dialog>
  );
}

function Entry({ entry }: { entry: NonNullable<OrderActDone['entry']> }) {
  const { action, operator, doneAt, reason } = entry;
  return (
    <>
      {action} by {operator}, <When ms={doneAt} />
      {reason !== null && <span className="block text-muted">{reason}</span>}
    </>
  );
}
