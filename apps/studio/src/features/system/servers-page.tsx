import type { SystemServer } from '@hookline/contract/studio';

import { useCall } from '../../lib/query.ts';
import { Badge } from '../../parts/badge.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { clockText, durationText, isClockOff, reasonText, REFRESH_MS, stateOf } from './texts.ts';

/** Shows the servers of the site, as each describes itself every ten seconds. */
export function ServersPage() {
  const query = useCall('systemServers', {}, { everyMs: REFRESH_MS });
  return (
    <Page
      title="Servers"
      up={{ name: 'System', to: '/system' }}
      lead="Each server writes a beat every ten seconds. One that ends in order leaves the list; one that was killed stays for a day."
      command="status"
    >
      <Loaded query={query}>
        {({ servers, at }) => (
          <DataTable
            caption="Servers"
            columns={columnsOf(at)}
            rows={servers}
            rowKey={({ id }) => id}
            empty="No server has written a beat yet."
          />
        )}
      </Loaded>
    </Page>
  );
}

function columnsOf(at: number): readonly Column<SystemServer>[] {
  return [
    {
      key: 'name',
      title: 'Server',
      cell: ({ host, port, pid }) => (
        <span className="whitespace-nowrap" title={`Process ${pid}`}>
          {host}:{port}
        </span>
      ),
    },
    { key: 'state', title: 'State', cell: (server) => <State server={server} /> },
    {
      key: 'version',
      title: 'Version, build',
      cell: ({ version, build }) => (
        <span className="whitespace-nowrap">
          {version}
          <span className="ms-2 text-xs text-muted">{build}</span>
        </span>
      ),
    },
    { key: 'started', title: 'Started', cell: ({ startedAt }) => <When ms={startedAt} /> },
    {
      key: 'clock',
      title: 'Clock',
      cell: ({ aheadMs }) => (
        <span className={`whitespace-nowrap ${isClockOff(aheadMs) ? 'text-danger' : 'text-muted'}`}>
          {clockText(aheadMs)}
        </span>
      ),
    },
    {
      key: 'beat',
      title: 'Last beat',
      align: 'end',
      cell: ({ seenAt }) => (
        <span className="whitespace-nowrap">{durationText(at - seenAt)} ago</span>
      ),
    },
  ];
}

function State({ server }: { server: SystemServer }) {
  const [tone, word] = stateOf(server);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Badge tone={tone}>{word}</Badge>
      <span className="text-muted">{reasonText(server)}</span>
    </span>
  );
}
