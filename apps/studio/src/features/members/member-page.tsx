import type { MemberDetail } from '@hookline/contract/studio';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { MemberNoteDialog } from '../../parts/events/note-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { Block, ClawBack, Delete, EndSessions, Export, Unblock } from './member-acts.tsx';
import { MemberBalance, MemberFacts } from './member-facts.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import { MemberState } from './state-badges.tsx';

/** The timeline beside balance and account on a desktop, and below them on a phone. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] ' +
  'lg:grid-rows-[auto_1fr]';
const UP = { name: 'Members', to: '/members' };

/** Shows a member with balance, lots and timeline, and acts on them. */
export function MemberPage() {
  const { userId = '' } = useParams();
  const member = useCall('memberDetail', { userId });
  if (member.data === undefined) {
    return (
      <Page title="Member" up={UP}>
        <Loaded query={member}>{() => null}</Loaded>
      </Page>
    );
  }
  return <Member key={userId} member={member.data} />;
}

type Act = 'note' | 'grant' | 'end-sessions' | 'block' | 'unblock' | 'export' | 'delete';
type Open = 'none' | Act | { clawBack: number };

function Member({ member }: { member: MemberDetail }) {
  const [open, setOpen] = useState<Open>('none');
  const mayGrant = useRight('member.grant');
  const mayWrite = useRight('member.write');
  const mayErase = useRight('member.erase');
  const { nickName, code, userId, subscription } = member;
  const isBlocked = isBlockedNow(member);

  return (
    <Page
      title={nickName}
      up={UP}
      state={<MemberState isBlocked={isBlocked} isSubscriber={subscription?.isRunning === true} />}
      lead={`Member ${code}`}
      command={`member show ${code}`}
      actions={
        <>
          <ButtonLink to={`/members/${userId}/ledger`}>Ledger</ButtonLink>
          {mayGrant && (
            <Button tone="main" onClick={() => setOpen('grant')}>
              Grant coins
            </Button>
          )}
        </>
      }
    >
      <div className={COLUMNS}>
        <div className="grid gap-5 lg:col-start-2">
          <Section title="Balance">
            <MemberBalance
              member={member}
              onClawBack={mayGrant ? (ledgerNo) => setOpen({ clawBack: ledgerNo }) : null}
            />
          </Section>
          <Section
            title="Account"
            actions={mayWrite && <AccountActs isBlocked={isBlocked} onOpen={setOpen} />}
          >
            <MemberFacts member={member} />
          </Section>
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Section
            title="Timeline"
            actions={mayWrite && <Button onClick={() => setOpen('note')}>Add note</Button>}
          >
            <MemberTimeline userId={userId} />
          </Section>
        </div>
        {mayErase && (
          <div className="lg:col-start-2">
            <DataActs onOpen={setOpen} />
          </div>
        )}
      </div>
      <OpenAct open={open} member={member} onClose={() => setOpen('none')} />
    </Page>
  );
}

const isBlockedNow = ({ block }: MemberDetail) => block !== null && block.blockedAt !== null;

type ActsProps = { onOpen: (open: Open) => void };

function AccountActs({ isBlocked, onOpen }: ActsProps & { isBlocked: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onOpen('end-sessions')}>End sessions</Button>
      {isBlocked ? (
        <Button onClick={() => onOpen('unblock')}>Unblock</Button>
      ) : (
        <Button onClick={() => onOpen('block')}>Block</Button>
      )}
    </div>
  );
}

function DataActs({ onOpen }: ActsProps) {
  return (
    <Section title="Data of the member">
      <p className="mb-3 text-pretty text-muted">
        For members who ask for their data, or for its deletion, and cannot do it themselves. Your
        passkey signs both.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen('export')}>Export</Button>
        <Button onClick={() => onOpen('delete')}>Delete</Button>
      </div>
    </Section>
  );
}

type OpenActProps = { open: Open; member: MemberDetail; onClose: () => void };

function OpenAct({ open, ...act }: OpenActProps) {
  if (typeof open === 'object') {
    const lot = act.member.lots.find(({ ledgerNo }) => ledgerNo === open.clawBack);
    return lot === undefined ? null : <ClawBack {...act} lot={lot} />;
  }
  switch (open) {
    case 'none':
      return null;
    case 'note':
      return <MemberNoteDialog {...act} />;
    case 'grant':
      return <GrantDialog {...act} />;
    case 'end-sessions':
      return <EndSessions {...act} />;
    case 'block':
      return <Block {...act} />;
    case 'unblock':
      return <Unblock {...act} />;
    case 'export':
      return <Export {...act} />;
    case 'delete':
      return <Delete {...act} />;
  }
}
