import type { DramaDetail, DramaEpisode } from '@hookline/contract/studio';
import { LOCALES } from '@hookline/domain/routing';
import { useState } from 'react';
import { Link, useParams } from 'react-router';

import { countOf, formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button, ButtonLink, TEXT_LINK } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Cover } from '../../parts/cover.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Coins } from '../../parts/money.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { When } from '../../parts/when.tsx';
import { changeText } from './act-result.tsx';
import { CaptionsDialog } from './captions-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { PublishDialog, UnpublishDialog } from './state-dialogs.tsx';
import { coinsText, priceText, STATE_SENTENCES } from './texts.ts';

const UP = { name: 'Dramas', to: '/dramas' };
const COVER_PX = 132;
const SECOND_MS = 1000;

/** Shows a drama with its episodes, and changes its state, price and captions. */
export function DramaPage() {
  const { dramaId = '' } = useParams();
  const detail = useCall('dramaDetail', { dramaId });
  if (detail.data !== undefined) return <Drama drama={detail.data} />;
  return (
    <Page title="Drama" up={UP}>
      <Loaded query={detail}>{() => null}</Loaded>
    </Page>
  );
}

type Open = 'none' | 'publish' | 'unpublish' | 'takedown' | 'price' | { episodeNumber: number };

function Drama({ drama }: { drama: DramaDetail }) {
  const { dramaId, name, state, episodes, acts } = drama;
  const [open, setOpen] = useState<Open>('none');
  const close = () => setOpen('none');
  const mayWrite = useRight('drama.write');
  const onCaptions = mayWrite ? (episodeNumber: number) => setOpen({ episodeNumber }) : null;
  return (
    <Page
      title={name}
      up={UP}
      state={<StateBadge state={state} />}
      command={`drama show ${dramaId}`}
      actions={<Acts drama={drama} onOpen={setOpen} />}
    >
      <Section title="Drama">
        <div className="flex flex-wrap items-start gap-5">
          <Cover picture={drama.cover} widthPx={COVER_PX} />
          <DramaFacts drama={drama} />
        </div>
      </Section>
      <Section title="Episodes" isBare>
        <DataTable
          caption="Episodes"
          columns={episodeColumns(onCaptions)}
          rows={episodes}
          rowKey={({ episodeNumber }) => String(episodeNumber)}
          empty="It has no episodes yet."
        />
      </Section>
      <Section title="What operators did">
        {acts.length === 0 ? (
          <p className="text-muted">Nothing yet.</p>
        ) : (
          <Timeline
            label="What operators did"
            items={acts.map(({ entryId, doneAt, action, operator, reason, before, after }) => ({
              key: entryId,
              atMs: doneAt,
              title: `${action} by ${operator}`,
              detail: (
                <span className="wrap-anywhere">
                  {changeText(before)} → {changeText(after)}
                  {reason !== null && <span className="block">{reason}</span>}
                </span>
              ),
            }))}
          />
        )}
      </Section>
      {open === 'publish' && <PublishDialog drama={drama} onClose={close} />}
      {open === 'unpublish' && <UnpublishDialog drama={drama} state="retired" onClose={close} />}
      {open === 'takedown' && <UnpublishDialog drama={drama} state="taken-down" onClose={close} />}
      {open === 'price' && <PriceDialog drama={drama} onClose={close} />}
      {typeof open === 'object' && (
        <CaptionsDialog drama={drama} episodeNumber={open.episodeNumber} onClose={close} />
      )}
    </Page>
  );
}

type ActsProps = { drama: DramaDetail; onOpen: (open: Open) => void };

function Acts({ drama: { dramaId, state }, onOpen }: ActsProps) {
  const mayWrite = useRight('drama.write');
  const mayPrice = useRight('price.write');
  return (
    <>
      <ButtonLink to={`/dramas/${dramaId}/texts`} isEdit>
        Texts
      </ButtonLink>
      {mayPrice && <Button onClick={() => onOpen('price')}>Price</Button>}
      {mayWrite && state === 'published' && (
        <Button onClick={() => onOpen('unpublish')}>Unpublish</Button>
      )}
      {mayWrite && (state === 'published' || state === 'retired') && (
        <Button tone="danger" onClick={() => onOpen('takedown')}>
          Take down
        </Button>
      )}
      {mayWrite && state !== 'published' && (
        <Button tone="main" onClick={() => onOpen('publish')}>
          Publish
        </Button>
      )}
    </>
  );
}

function DramaFacts({ drama }: { drama: DramaDetail }) {
  const { dramaId, state, gapCount, columns, categoryIds, week, viewersUrl } = drama;
  return (
    <Facts
      facts={[
        ['State', STATE_SENTENCES[state]],
        ['Price', `${priceText(drama)}, ${countOf(drama.freeCount, 'free episode')}`],
        [
          'Films ready',
          `${formatCount(drama.readyCount)} of ${formatCount(drama.episodeCount)}` +
            (drama.failedCount > 0 ? `, ${formatCount(drama.failedCount)} failed` : ''),
        ],
        [
          'Languages',
          gapCount === 0 ? (
            'all translated'
          ) : (
            <Link key="gaps" to={`/dramas/${dramaId}/texts`} className={TEXT_LINK}>
              {gapCount} of {LOCALES.length} not translated
            </Link>
          ),
        ],
        ['Genres', categoryIds.join(', ') || 'none'],
        ['Home page', columns.join(', ') || 'in no row'],
        [
          'Last 7 days',
          <span key="week">
            {countOf(week.views, 'play')}, {countOf(week.unlocks, 'unlock')},{' '}
            <Coins coin={week.coin} bonus={week.bonus} /> spent
          </span>,
        ],
        ['Plays ever', formatCount(drama.views)],
        ['Published', <When key="published" ms={drama.publishedAt} />],
        ['Changed', <When key="changed" ms={drama.changedAt} />],
        ['Id', <CopyText key="id" text={dramaId} name="id" />],
        [
          'Viewers',
          state === 'published' ? (
            <a
              key="viewers"
              href={viewersUrl}
              target="_blank"
              rel="noreferrer"
              className={TEXT_LINK}
            >
              Page of viewers
            </a>
          ) : (
            'have no page of it'
          ),
        ],
      ]}
    />
  );
}

const FILM_TONES = { ready: 'good', processing: 'accent', failed: 'danger' } as const;

function episodeColumns(
  onCaptions: ((episodeNumber: number) => void) | null,
): Column<DramaEpisode>[] {
  return [
    { key: 'number', title: 'Episode', cell: ({ episodeNumber }) => episodeNumber },
    {
      key: 'film',
      title: 'Film',
      cell: ({ status, failure }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={FILM_TONES[status]}>{status}</Badge>
          {failure !== null && <span className="text-muted">{failure}</span>}
        </span>
      ),
    },
    {
      key: 'length',
      title: 'Length',
      align: 'end',
      cell: ({ durationMs }) =>
        durationMs === null ? <span className="text-muted">–</span> : lengthText(durationMs),
    },
    { key: 'price', title: 'Price', align: 'end', cell: ({ price }) => coinsText(price) },
    {
      key: 'captions',
      title: 'Captions',
      cell: ({ episodeNumber, captionLangs }) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{captionLangs.join(' ') || <span className="text-muted">none</span>}</span>
          {onCaptions !== null && (
            <Button onClick={() => onCaptions(episodeNumber)}>
              Replace<span className="sr-only"> captions of episode {episodeNumber}</span>
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function lengthText(durationMs: number): string {
  const seconds = Math.round(durationMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
