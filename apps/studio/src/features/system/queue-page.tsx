import type { FailedFilm, RequestedFilm, StudioData } from '@hookline/contract/studio';
import { showToast } from '@hookline/ui';
import { Link } from 'react-router';

import { countOf, formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button, TEXT_LINK } from '../../parts/button.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { useActing } from '../../parts/use-acting.ts';
import { durationText, REFRESH_MS } from './texts.ts';

const TOAST_MS = 5_000;

/** Shows the films that are rendered, that wait, and that have failed, which one press retries. */
export function QueuePage() {
  const query = useCall('systemFilms', {}, { everyMs: REFRESH_MS });
  const maySeeSystem = useRight('system.read');
  const mayRetry = useRight('drama.write');
  const failedCount = query.data?.failedCount ?? 0;
  return (
    <Page
      title="Queue"
      up={maySeeSystem ? { name: 'System', to: '/system' } : { name: 'Dramas', to: '/dramas' }}
      lead="Films in the order in which workers take them. An episode that fails three times waits for you."
      command="media retry"
      actions={mayRetry && failedCount > 1 ? <RetryAll count={failedCount} /> : undefined}
    >
      <Loaded query={query}>{(data) => <Films data={data} mayRetry={mayRetry} />}</Loaded>
    </Page>
  );
}

function Films({ data, mayRetry }: { data: StudioData<'systemFilms'>; mayRetry: boolean }) {
  const { at, requested, failed, failedCount, isUnattended } = data;
  return (
    <>
      {isUnattended && (
        <p role="status" className="rounded-lg bg-warn-soft px-4 py-2.5 text-warn">
          Films wait, and no worker encodes. Run hookline worker, or see its log.
        </p>
      )}
      <Section title="Failed" isBare>
        {failed.length === 0 ? (
          <p className="text-muted">No episode has failed to encode.</p>
        ) : (
          <DataTable
            caption="Failed"
            columns={failedColumnsOf(mayRetry)}
            rows={failed}
            rowKey={keyOf}
            empty=""
          />
        )}
        {failedCount > failed.length && (
          <p className="mt-2 text-xs text-muted">
            The first {formatCount(failed.length)} of {formatCount(failedCount)}.
          </p>
        )}
      </Section>
      <Section title="Running and waiting" isBare>
        <DataTable
          caption="Running and waiting"
          columns={requestedColumnsOf(at)}
          rows={requested}
          rowKey={keyOf}
          empty="No film waits."
        />
      </Section>
    </>
  );
}

type Film = { dramaId: string; dramaName: string; episodeNumber: number };

const keyOf = ({ dramaId, episodeNumber }: Film) => `${dramaId} ${episodeNumber}`;

function Episode({ dramaId, dramaName, episodeNumber }: Film) {
  return (
    <span>
      <Link to={`/dramas/${dramaId}`} className={TEXT_LINK}>
        {dramaName === '' ? dramaId : dramaName}
      </Link>{' '}
      <span className="ms-1 whitespace-nowrap text-muted">episode {episodeNumber}</span>
    </span>
  );
}

function requestedColumnsOf(at: number): readonly Column<RequestedFilm>[] {
  return [
    { key: 'episode', title: 'Episode', cell: (film) => <Episode {...film} /> },
    {
      key: 'state',
      title: 'State',
      cell: ({ isRunning, dueAt, ...film }) =>
        isRunning ? (
          <span className="flex items-center gap-2 whitespace-nowrap">
            <Badge tone="accent">running</Badge>
            <span className="text-muted">{progressText(film)}</span>
          </span>
        ) : (
          <Badge>{dueAt > at ? 'later' : 'waiting'}</Badge>
        ),
    },
    {
      key: 'worker',
      title: 'Worker',
      cell: ({ isRunning, worker }) => (
        <span className="whitespace-nowrap text-muted">
          {isRunning ? (worker ?? 'of an older version') : '–'}
        </span>
      ),
    },
    { key: 'attempts', title: 'Tried', align: 'end', cell: ({ attempts }) => attempts },
    {
      key: 'since',
      title: 'Waits',
      align: 'end',
      cell: ({ dueAt, isRunning }) => (
        <span className="whitespace-nowrap text-muted">
          {isRunning
            ? '–'
            : dueAt > at
              ? `${durationText(dueAt - at)} more`
              : durationText(at - dueAt)}
        </span>
      ),
    },
    {
      key: 'failure',
      title: 'Last failure',
      cell: ({ failure }) => (
        <span className="block min-w-48 wrap-anywhere text-muted">{failure ?? '–'}</span>
      ),
    },
  ];
}

function progressText({ fraction, leftMs }: Pick<RequestedFilm, 'fraction' | 'leftMs'>): string {
  if (fraction === null) return '';
  const share = `${Math.floor(fraction * 100)} %`;
  return leftMs === null ? share : `${share}, ${durationText(leftMs)} left`;
}

function failedColumnsOf(mayRetry: boolean): readonly Column<FailedFilm>[] {
  return [
    {
      key: 'episode',
      title: 'Episode and reason',
      // One below the other, so that the button beside them is in view on a phone.
      cell: (film) => (
        <span className="grid gap-0.5">
          <Episode {...film} />
          <span className="wrap-anywhere text-muted">{film.failure}</span>
        </span>
      ),
    },
    ...(mayRetry
      ? [
          {
            key: 'act',
            title: 'Act',
            align: 'end' as const,
            cell: (film: FailedFilm) => <RetryOne film={film} />,
          },
        ]
      : []),
  ];
}

function RetryOne({ film }: { film: FailedFilm }) {
  const { dramaId, dramaName, episodeNumber } = film;
  const acting = useRetry({ dramaId, episodeNumber });
  return (
    <Button isBusy={acting.isBusy} onClick={acting.begin}>
      Retry
      <span className="sr-only">
        {dramaName}, episode {episodeNumber}
      </span>
    </Button>
  );
}

function RetryAll({ count }: { count: number }) {
  const acting = useRetry();
  return (
    <Button tone="main" isBusy={acting.isBusy} onClick={acting.begin}>
      Retry all {formatCount(count)}
    </Button>
  );
}

/** Requests films again; without an episode, all that have failed. */
function useRetry(only?: { dramaId: string; episodeNumber: number }) {
  const acting = useActing({
    call: 'filmRetry',
    makeInput: () => (only === undefined ? {} : { only }),
    isSigned: false,
    onDone: ({ episodeCount }) =>
      showToast(
        episodeCount === 0
          ? 'Somebody else has retried this meanwhile.'
          : `${countOf(episodeCount, 'episode')} will be encoded again.`,
        { durationMs: TOAST_MS },
      ),
  });
  return acting;
}
