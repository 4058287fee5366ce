import type { SystemBacklog, SystemJob } from '@hookline/contract/studio';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { Badge } from '../../parts/badge.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { durationText, REFRESH_MS } from './texts.ts';

const COLUMNS: readonly Column<SystemJob>[] = [
  {
    key: 'name',
    title: 'Job',
    cell: ({ name }) => <span className="whitespace-nowrap">{name}</span>,
  },
  { key: 'result', title: 'Result', cell: (job) => <Result job={job} /> },
  { key: 'ran', title: 'Last run', cell: ({ ranAt }) => <When ms={ranAt} never="Not yet" /> },
  {
    key: 'took',
    title: 'It took',
    align: 'end',
    cell: ({ tookMs }) => (
      <span className="whitespace-nowrap text-muted">
        {tookMs === null ? '–' : durationText(tookMs)}
      </span>
    ),
  },
  {
    key: 'due',
    title: 'Next run',
    align: 'end',
    cell: ({ dueAt, isRunning, isLate }) => (
      <span className={isLate ? 'font-medium text-danger' : ''}>
        {isRunning ? 'runs now' : <When ms={dueAt} />}
      </span>
    ),
  },
];

const WORK_COLUMNS: readonly Column<SystemBacklog>[] = [
  {
    key: 'kind',
    title: 'Work',
    cell: ({ kind }) => <span className="whitespace-nowrap">{kind}</span>,
  },
  { key: 'due', title: 'Waiting', align: 'end', cell: ({ due }) => formatCount(due) },
  { key: 'running', title: 'Running', align: 'end', cell: ({ running }) => formatCount(running) },
  {
    key: 'failed',
    title: 'Given up',
    align: 'end',
    cell: ({ failed }) => (
      <span className={failed > 0 ? 'font-medium text-danger' : ''}>{formatCount(failed)}</span>
    ),
  },
  {
    key: 'oldest',
    title: 'Longest wait',
    align: 'end',
    cell: ({ due, oldestMs }) => (
      <span className="whitespace-nowrap text-muted">
        {due === 0 ? '–' : durationText(oldestMs)}
      </span>
    ),
  },
];

/** Shows what runs by itself: when each job ran, how it went and when it runs next. */
export function JobsPage() {
  const query = useCall('systemJobs', {}, { everyMs: REFRESH_MS });
  return (
    <Page
      title="Jobs"
      up={{ name: 'System', to: '/system' }}
      lead="What the site does by itself. One server at a time runs a job; a failed run is repeated soon."
      command="status"
    >
      <Loaded query={query}>
        {({ jobs, work }) => (
          <>
            <DataTable
              caption="Jobs"
              columns={COLUMNS}
              rows={jobs}
              rowKey={({ name }) => name}
              empty="No server has begun any job yet."
            />
            <Section title="Other work" isBare>
              <DataTable
                caption="Other work"
                columns={WORK_COLUMNS}
                rows={work}
                rowKey={({ kind }) => kind}
                empty="Nothing else waits: no payment to poll, no webhook, no film."
              />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Result({ job: { failure, isLate, isRunning, ranAt } }: { job: SystemJob }) {
  if (failure !== null) {
    return (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Badge tone="danger">failed</Badge>
        <span className="min-w-0 wrap-anywhere text-muted">{failure}</span>
      </span>
    );
  }
  if (isLate) return <Badge tone="danger">late</Badge>;
  if (isRunning) return <Badge tone="accent">runs</Badge>;
  return ranAt === null ? <Badge>not yet</Badge> : <Badge tone="good">fine</Badge>;
}
