import type { SystemSetting } from '@hookline/contract/studio';
import { useState } from 'react';

import { useCall } from '../../lib/query.ts';
import { Badge } from '../../parts/badge.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { TextField } from '../../parts/field.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';

const SOURCES: Readonly<Record<SystemSetting['source'], string>> = {
  default: 'default',
  environment: 'environment',
  file: 'file',
};

const COLUMNS: readonly Column<SystemSetting>[] = [
  {
    key: 'name',
    title: 'Setting',
    cell: ({ name }) => <code className="text-xs whitespace-nowrap">{name}</code>,
  },
  { key: 'value', title: 'Value', cell: (setting) => <Value setting={setting} /> },
  {
    key: 'source',
    title: 'From',
    align: 'end',
    cell: ({ source }) => (
      <span className={source === 'default' ? 'text-muted' : 'font-medium'}>{SOURCES[source]}</span>
    ),
  },
];

/** Shows the settings as the server that answers has read them, without any secret. */
export function SettingsPage() {
  const query = useCall('systemSettings', {});
  const [text, setText] = useState('');
  return (
    <Page
      title="Settings"
      up={{ name: 'System', to: '/system' }}
      lead="As the server that answers has read them at its start. A setting is changed in its environment; docs/settings.md explains each. No secret leaves the server."
      command="settings"
    >
      <div className="max-w-sm">
        <TextField label="Find a setting" name="find" value={text} onChange={setText} />
      </div>
      <Loaded query={query}>
        {({ settings }) => <Groups settings={settings.filter(fits(text))} />}
      </Loaded>
    </Page>
  );
}

function fits(text: string): (setting: SystemSetting) => boolean {
  const wanted = text.trim().toLowerCase().replaceAll(' ', '_');
  return ({ name, value }) =>
    name.toLowerCase().includes(wanted) || (value ?? '').toLowerCase().includes(wanted);
}

function Groups({ settings }: { settings: readonly SystemSetting[] }) {
  if (settings.length === 0) return <EmptyState text="No setting has this in its name or value." />;
  return [...Map.groupBy(settings, ({ group }) => group)].map(([group, rows]) => (
    <Section key={group} title={group} isBare>
      <DataTable
        caption={group}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ name }) => name}
        empty="No settings."
      />
    </Section>
  ));
}

function Value({ setting: { value, isSecret, source } }: { setting: SystemSetting }) {
  if (isSecret && source !== 'default') return <Badge tone="accent">set</Badge>;
  if (value === null) return <span className="text-muted">not set</span>;
  return <span className="block min-w-32 wrap-anywhere">{value}</span>;
}
