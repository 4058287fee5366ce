import type { StudioData } from '@hookline/contract/studio';
import { Link, useParams } from 'react-router';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { Badge } from '../../parts/badge.tsx';
import { TEXT_LINK } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { ChangeTable } from './change-table.tsx';
import { changesOf } from './details.ts';
import { SubjectLink } from './subject-link.tsx';
import { chainText, signatureText, VIA_WORDS } from './texts.ts';

const UP = { name: 'Audit', to: '/system/audit' };

/** Shows one entry of the audit: what changed, why, and whether hash and signature fit. */
export function AuditEntryPage() {
  const { entryId = '' } = useParams();
  const query = useCall('auditEntry', { entryId });
  if (query.data === undefined) {
    return (
      <Page title="Entry" up={UP}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    );
  }
  return <Entry data={query.data} />;
}

function Entry({ data }: { data: StudioData<'auditEntry'> }) {
  const { entry, before, after, requestId } = data;
  const { action, subject, operator, via, reason, doneAt, seq } = entry;
  return (
    <Page
      title={action}
      up={UP}
      state={<CheckBadge data={data} />}
      command={`audit list --subject ${subject.kind}:${subject.id}`}
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <Section title="Who and why">
          <Facts
            facts={[
              ['On', <SubjectLink key="subject" subject={subject} />],
              [
                'Operator',
                <Link
                  key="operator"
                  to={`/system/audit?operator=${encodeURIComponent(operator)}`}
                  className={TEXT_LINK}
                >
                  {operator}
                </Link>,
              ],
              ['Time', <When key="time" ms={doneAt} />],
              ['Via', via === null ? 'Not recorded' : VIA_WORDS[via]],
              ['Reason', reason ?? 'None'],
              ...(requestId === null
                ? []
                : [
                    [
                      'Request',
                      <CopyText key="request" text={requestId} name="request" />,
                    ] as const,
                  ]),
            ]}
          />
        </Section>
        <Section title="Checked">
          <Facts
            facts={[
              ['Number', seq === 0 ? 'None' : formatCount(seq)],
              ['Chain', chainText(data.check)],
              ['Signature', signatureText(data.check, operator) ?? 'Not signed'],
            ]}
          />
        </Section>
      </div>
      <Section title="What changed" isBare>
        <ChangeTable changes={changesOf(before, after)} />
      </Section>
    </Page>
  );
}

function CheckBadge({ data: { check } }: { data: StudioData<'auditEntry'> }) {
  if (check.chain === 'broken' || check.signature === 'broken') {
    return <Badge tone="danger">does not fit</Badge>;
  }
  if (check.signature !== null) return <Badge tone="accent">signed</Badge>;
  return check.chain === 'sound' ? <Badge tone="good">checked</Badge> : null;
}
