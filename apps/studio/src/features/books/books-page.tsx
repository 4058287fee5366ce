import type { BookRun, StudioData } from '@hookline/contract/studio';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { formatUtcDay } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { TextField } from '../../parts/field.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { useActing } from '../../parts/use-acting.ts';
import { When } from '../../parts/when.tsx';
import { Liability } from './liability.tsx';
import { DifferenceBadge } from './difference-badge.tsx';
import { KIND_NAMES, runHref } from './texts.ts';

const COLUMNS: readonly Column<BookRun>[] = [
  { key: 'at', title: 'Run', cell: ({ at }) => <When ms={at} /> },
  { key: 'kind', title: 'Check', cell: ({ kind }) => KIND_NAMES[kind] },
  { key: 'days', title: 'Days in UTC', cell: daysText },
  {
    key: 'by',
    title: 'By',
    cell: ({ ranBy }) => ranBy ?? <span className="text-muted">the site or a command</span>,
  },
  {
    key: 'differences',
    title: 'Result',
    align: 'end',
    cell: ({ differenceCount }) => <DifferenceBadge count={differenceCount} />,
  },
];

function daysText({ fromDay, day }: BookRun) {
  const text =
    fromDay === day ? formatUtcDay(day) : `${formatUtcDay(fromDay)} – ${formatUtcDay(day)}`;
  return <span className="whitespace-nowrap">{text}</span>;
}

/** Shows whether the books agree, each night, and reconciles a day. */
export function BooksPage() {
  const query = useCall('bookRuns', {});
  const mayRun = useRight('book.write');
  const maySeeMonth = useRight('report.read');
  return (
    <Page
      title="Books"
      lead="Each night, PayPal, the orders and the ledger are compared, and every wallet is computed anew from its ledger. What differs is kept here, with its next step."
      command="order reconcile"
      actions={
        <>
          {maySeeMonth && <ButtonLink to="/books/month">Month</ButtonLink>}
          {mayRun && query.data?.hasPaypal === true && <Reconcile {...query.data} />}
        </>
      }
    >
      <Section title="Runs" isBare>
        <Loaded query={query}>
          {({ runs }) => (
            <DataTable
              caption="Runs"
              columns={COLUMNS}
              rows={runs}
              rowKey={({ kind, at }) => `${kind} ${at}`}
              rowHref={runHref}
              empty="Nothing has been compared yet. The first run is an hour after the first start."
            />
          )}
        </Loaded>
      </Section>
      <Liability />
    </Page>
  );
}

function Reconcile({ yesterday }: Pick<StudioData<'bookRuns'>, 'yesterday'>) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(yesterday);
  const show = (run: BookRun) => void navigate(runHref(run));
  const acting = useActing({
    call: 'bookReconcile',
    makeInput: () => ({ day: yesterday }),
    isSigned: false,
    onDone: show,
  });
  return (
    <>
      {acting.sentence !== null && (
        <p role="alert" className="self-center text-danger">
          {acting.sentence}
        </p>
      )}
      <Button onClick={() => setOpen(true)}>Reconcile a day</Button>
      <Button tone="main" isBusy={acting.isBusy} onClick={acting.begin}>
        Reconcile yesterday
      </Button>
      {isOpen && (
        <ActionDialog
          title="Reconcile a day"
          effect="PayPal's books, the orders and the ledger of 1 day are compared. Nothing is changed; the result is kept."
          act="Reconcile"
          tone="main"
          call="bookReconcile"
          input={() => ({ day })}
          onDone={show}
          onClose={() => setOpen(false)}
        >
          <TextField label="Day in UTC" name="day" type="date" value={day} onChange={setDay} />
        </ActionDialog>
      )}
    </>
  );
}
