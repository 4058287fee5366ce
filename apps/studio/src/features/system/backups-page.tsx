import type { StudioData } from '@hookline/contract/studio';

import { formatCount, formatUtcDay } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { durationText, gbText, REFRESH_MS } from './texts.ts';

const DAY_MS = 86_400_000;
/** A back-up is made each night; one night may be missed. */
const BACKUP_AGE_MAX_MS = 2 * DAY_MS;
const LEVELS: Readonly<Record<'ok' | 'warning' | 'fault', readonly [Tone, string]>> = {
  ok: ['good', 'enough'],
  warning: ['warn', 'low'],
  fault: ['danger', 'full'],
};

type Safety = StudioData<'systemSafety'>;

/** Shows what a site recovers from, and the space that it needs. */
export function BackupsPage() {
  const query = useCall('systemSafety', {}, { everyMs: REFRESH_MS });
  return (
    <Page
      title="Back-ups and disk"
      up={{ name: 'System', to: '/system' }}
      lead="As far as this server knows. A copy by other tools, such as those of PostgreSQL, leaves no trace here; films and pictures need a copy of their own."
      command="status"
    >
      <Loaded query={query}>
        {(safety) => (
          <div className="grid items-start gap-4 lg:grid-cols-3">
            <Section title="Last back-up">
              <Backup safety={safety} />
            </Section>
            <Section title="Heads outside the database">
              <Heads safety={safety} />
            </Section>
            <Section title="Disk">
              <Disk disk={safety.disk} />
            </Section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Backup({ safety: { backup, at } }: { safety: Safety }) {
  if (backup === null) {
    return (
      <div className="grid justify-items-start gap-2">
        <Badge tone="warn">none known</Badge>
        <p className="text-muted">
          <code className="text-xs">hookline backup</code> has not been run since this database
          began or was restored.
        </p>
      </div>
    );
  }
  const ageMs = at - backup.madeAt;
  return (
    <Facts
      facts={[
        [
          'Age',
          <Badge key="age" tone={ageMs > BACKUP_AGE_MAX_MS ? 'danger' : 'good'}>
            {durationText(ageMs)}
          </Badge>,
        ],
        ['Made', <When key="made" ms={backup.madeAt} />],
        ['Rows', `${formatCount(backup.rowCount)} of ${formatCount(backup.tableCount)} tables`],
      ]}
    />
  );
}

function Heads({ safety: { heads, at } }: { safety: Safety }) {
  return (
    <Facts
      facts={[
        ['Ledgers', <HeadDay key="ledgers" day={heads.ledgerDay} at={at} />],
        ['Audit', <HeadDay key="audit" day={heads.auditDay} at={at} />],
        [
          'Folder',
          <code key="folder" className="text-xs">
            {heads.path}
          </code>,
        ],
      ]}
    />
  );
}

/** The day of a head. Servers record one every hour, so that of yesterday is still fresh. */
function HeadDay({ day, at }: { day: string | null; at: number }) {
  if (day === null) return <Badge tone="warn">none yet</Badge>;
  const isOld = at - Date.parse(day) > 2 * DAY_MS;
  return <Badge tone={isOld ? 'danger' : 'good'}>{formatUtcDay(day)}</Badge>;
}

function Disk({ disk: { path, freeBytes, totalBytes, level } }: Pick<Safety, 'disk'>) {
  const [tone, word] = LEVELS[level];
  return (
    <Facts
      facts={[
        [
          'State',
          <Badge key="state" tone={tone}>
            {word}
          </Badge>,
        ],
        ['Free', `${gbText(freeBytes)} of ${gbText(totalBytes)}`],
        [
          'Folder',
          <code key="folder" className="text-xs">
            {path}
          </code>,
        ],
      ]}
    />
  );
}
