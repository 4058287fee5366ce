import type { HomeRow, StudioData } from '@hookline/contract/studio';
import { useState } from 'react';

import { countOf } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { changedRows, hasSameDramas, type Orders } from './orders.ts';
import { RowList } from './row-list.tsx';

const RULE_WORDS: Readonly<Record<HomeRow['rule'], string>> = {
  listed: 'a list of its own',
  newest: 'the newest dramas, by itself',
  'most-watched': 'the most watched dramas, by itself',
  category: 'the dramas of a genre, by itself',
};

/** Shows the rows of the home page, and puts the dramas of a row in another order. */
export function HomePage() {
  const read = useCall('homeRows', {});
  if (read.data !== undefined) return <Home read={read.data} />;
  return (
    <Page title="Home page">
      <Loaded query={read}>{() => null}</Loaded>
    </Page>
  );
}

function Home({ read }: { read: StudioData<'homeRows'> }) {
  const mayWrite = useRight('home.write');
  const [orders, setOrders] = useState<Orders>({});
  // The version that the first move began from; a later one is a conflict.
  const [seenVersion, setSeenVersion] = useState(read.version);
  const [isPublishing, setPublishing] = useState(false);
  const changed = changedRows(read.rows, orders);
  const version = changed.length === 0 ? read.version : seenVersion;
  const isConflict = version !== read.version;
  const discard = () => {
    setOrders({});
    setSeenVersion(read.version);
  };
  return (
    <Page
      title="Home page"
      lead="The rows as viewers see them, from the top. Move dramas within a row, and publish once."
      command="column set ./columns.json"
      actions={
        changed.length > 0 && (
          <>
            <Button onClick={discard}>Discard</Button>
            <Button tone="main" onClick={() => setPublishing(true)}>
              Publish
            </Button>
          </>
        )
      }
    >
      {isConflict && (
        <Conflict
          canKeep={hasSameDramas(read.rows, orders)}
          onKeep={() => setSeenVersion(read.version)}
          onDiscard={discard}
        />
      )}
      {read.rows.map((row) => (
        <Section key={row.columnId} title={row.name} actions={<RowBadges row={row} />}>
          {row.rule === 'listed' ? (
            <RowList
              row={row}
              order={orders[row.columnId]}
              mayWrite={mayWrite}
              onOrder={(dramaIds) => {
                if (changed.length === 0) setSeenVersion(read.version);
                setOrders({ ...orders, [row.columnId]: dramaIds });
              }}
            />
          ) : (
            <RuleText row={row} />
          )}
        </Section>
      ))}
      {isPublishing && (
        <PublishDialog
          version={version}
          changed={changed}
          onDone={() => {
            setOrders({});
            setPublishing(false);
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </Page>
  );
}

type ConflictProps = { canKeep: boolean; onKeep: () => void; onDiscard: () => void };

function Conflict({ canKeep, onKeep, onDiscard }: ConflictProps) {
  return (
    <section
      role="alert"
      aria-label="Conflict"
      className="grid gap-2 rounded-lg bg-warn-soft px-4 py-3"
    >
      <p>
        Somebody else has changed the home page since your first move. Your order is below; beside
        each drama that you have moved stands its place as published now.
      </p>
      <span className="flex flex-wrap gap-2">
        {canKeep && <Button onClick={onKeep}>Keep mine</Button>}
        <Button onClick={onDiscard}>Take theirs</Button>
      </span>
    </section>
  );
}

function RowBadges({ row }: { row: HomeRow }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge>{row.type === 'row' ? row.style : row.type}</Badge>
      {row.rule === 'listed' && <Badge>{countOf(row.dramas.length, 'drama')}</Badge>}
    </span>
  );
}

function RuleText({ row: { rule, categoryId } }: { row: HomeRow }) {
  const genre = categoryId === null ? '' : `: ${categoryId}`;
  return (
    <p className="text-muted">
      Shows {RULE_WORDS[rule]}
      {genre}.
    </p>
  );
}

type PublishProps = {
  version: string;
  changed: ReturnType<typeof changedRows>;
  onDone: () => void;
  onClose: () => void;
};

function PublishDialog({ version, changed, onDone, onClose }: PublishProps) {
  const names = changed.map(({ name }) => name).join(', ');
  return (
    <ActionDialog
      title="Publish the new order?"
      effect={`${countOf(changed.length, 'row')} of the home page: ${names}. Viewers see the new order within 2 seconds; no drama comes or goes.`}
      act="Publish"
      tone="main"
      call="homeOrder"
      input={() => ({
        version,
        rows: changed.map(({ columnId, dramaIds }) => ({ columnId, dramaIds: [...dramaIds] })),
      })}
      done={({ entry }) =>
        entry === null ? 'Published.' : `Published. Audit: ${entry.action} by ${entry.operator}.`
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
