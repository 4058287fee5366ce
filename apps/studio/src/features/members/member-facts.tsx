import type { MemberDetail } from '@hookline/contract/studio';
import { accountText } from '@hookline/domain/wallet';
import { Link } from 'react-router';

import { countOf, formatCount } from '../../lib/format.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button, TEXT_LINK } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Facts } from '../../parts/facts.tsx';
import { When } from '../../parts/when.tsx';
import { coinsText, typedReference } from './texts.ts';

/** The person a member is, and whether they are logged in, subscribed or blocked. */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const { code, createdAt, logins, session, subscription, block, userId } = member;
  return (
    <Facts
      facts={[
        ['Number', <CopyText key="code" text={code} name="number" />],
        ['First seen', <When key="since" ms={createdAt} />],
        [
          'Logs in as',
          logins.length === 0 ? (
            'Nothing'
          ) : (
            <ul key="logins">
              {logins.map(({ provider, subject }) => (
                <li key={provider} className="wrap-anywhere">
                  {provider}:{subject}
                </li>
              ))}
            </ul>
          ),
        ],
        [
          'Last login',
          session === null ? 'Not logged in' : <When key="login" ms={session.startedAt} />,
        ],
        ...(session === null
          ? []
          : [['Last seen', <When key="seen" ms={session.seenAt} />] as const]),
        ['Subscription', <Subscription key="subscription" subscription={subscription} />],
        ...(block === null
          ? []
          : [
              [
                block.blockedAt === null ? 'Unblocked' : 'Blocked',
                <BlockText key="block" block={block} />,
              ] as const,
            ]),
        ['Id', <CopyText key="id" text={userId} name="id" />],
      ]}
    />
  );
}

function Subscription({ subscription }: Pick<MemberDetail, 'subscription'>) {
  if (subscription === null) return 'None';
  return (
    <>
      {subscription.isRunning ? 'Until ' : 'Ended '}
      <When ms={subscription.endsAt} isDay />
    </>
  );
}

function BlockText({ block }: { block: NonNullable<MemberDetail['block']> }) {
  return (
    <>
      {block.blockedAt !== null && (
        <>
          <When ms={block.blockedAt} />,{' '}
        </>
      )}
      by {block.operator}: {block.reason}
    </>
  );
}

type MemberBalanceProps = {
  member: MemberDetail;
  /** Called to claw a grant back; null if the operator may not. */
  onClawBack: ((ledgerNo: number) => void) | null;
};

/** The coins that a member can spend, and their lots in the order in which they expire. */
export function MemberBalance({ member, onClawBack }: MemberBalanceProps) {
  const { balance, debt, lots, ledgerRowCount, userId } = member;
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure name="Coins" value={balance.coin} />
        <Figure name="Bonus" value={balance.bonus} />
        {debt > 0 && <Figure name="Debt" value={debt} />}
      </dl>
      {lots.length > 0 && (
        <ul aria-label="Lots" className="divide-y divide-line border-y border-line">
          {lots.map((lot) => (
            <Lot key={lot.ledgerNo} lot={lot} onClawBack={onClawBack} />
          ))}
        </ul>
      )}
      <p className="text-muted">
        <Link to={`/members/${userId}/ledger`} className={TEXT_LINK}>
          {countOf(ledgerRowCount, 'posting')} in the ledger
        </Link>
      </p>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="text-2xl/8 font-semibold tracking-tight">{formatCount(value)}</dd>
    </div>
  );
}

type LotProps = { lot: MemberDetail['lots'][number]; onClawBack: MemberBalanceProps['onClawBack'] };

function Lot({ lot, onClawBack }: LotProps) {
  const { remaining, granted, currency, accountType, expiresAt, isFrozen, ledgerNo } = lot;
  const { orderNo, reference, clawable } = lot;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0">
        <p>
          {remaining === granted
            ? coinsText(granted, currency)
            : `${formatCount(remaining)} of ${coinsText(granted, currency)}`}{' '}
          {isFrozen && <Badge tone="warn">frozen</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {orderNo === null ? (
            (typedReference(reference) ?? accountText(accountType))
          ) : (
            <Link to={`/orders/${orderNo}`} className={TEXT_LINK}>
              order {orderNo}
            </Link>
          )}
          {', '}
          {expiresAt === null ? (
            'never expires'
          ) : (
            <>
              expires <When ms={expiresAt} />
            </>
          )}
        </p>
      </div>
      {clawable > 0 && onClawBack !== null && (
        <Button onClick={() => onClawBack(ledgerNo)}>Claw back</Button>
      )}
    </li>
  );
}
