import type { ConsumeRecord } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain/routing';
import { ReceiptTextIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../lib/cover.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { Stamp } from '../stamp.tsx';
import { useSpentText } from '../use-amount-text.ts';
import { RECORD_ITEM, RECORD_ROW, RecordList } from './record-list.tsx';
import { consumeRecordsQuery } from './records-query.ts';

/** Unlocked episodes and their cost, newest first. */
export function EpisodesTab({ pageItems }: { pageItems: number }) {
  const t = useTranslations('wallet');
  const query = consumeRecordsQuery(useApi(), pageItems);

  return (
    <RecordList label={t('episodes')} query={query}>
      {(record, onOpen) => <UnlockRow key={record.recordId} record={record} onOpen={onOpen} />}
    </RecordList>
  );
}

const NAME =
  'relative z-1 min-w-0 py-[0.15rem] font-semibold wrap-anywhere hover:underline hover:underline-offset-[0.2em]';

/** The button covers the whole row; the row's links are above the button. */
const RECEIPT = `grid size-11 flex-none place-items-center text-muted focus-visible:outline-none
  after:absolute after:inset-0 after:rounded-card
  focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-rose`;

/** A row whose cover and name link to the episode; a press elsewhere opens the receipt. */
function UnlockRow({ record, onOpen }: { record: ConsumeRecord; onOpen: () => void }) {
  const t = useTranslations('wallet');
  const spentText = useSpentText();
  const { contentId, contentName, subscriptionTime } = record;
  const episodeNumber = episodeNumberOf(record);
  const path = episodePath({ dramaId: contentId, dramaName: contentName, episodeNumber });
  const episode = t('episode', { number: episodeNumber });

  return (
    <li className={`relative ${RECORD_ITEM} ${RECORD_ROW}`}>
      <Link to={path} className="relative z-1 flex-none" tabIndex={-1} aria-hidden="true">
        {/* The name, which replaces a missing cover, would be unreadable at this size. */}
        <Cover
          cover={record.cover}
          name=""
          id={contentId}
          sizes="56px"
          className="w-14 rounded-[10px]"
        />
      </Link>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Link to={path} className={NAME}>
            {contentName}
          </Link>{' '}
          <span className="text-sm font-semibold text-muted">{episode}</span>
        </span>{' '}
        <span className="text-sm font-semibold text-gold">{spentText(record)}</span>{' '}
        <span className="text-xs text-muted">
          <Stamp atMs={subscriptionTime} />
        </span>
      </span>
      <button
        type="button"
        className={RECEIPT}
        aria-haspopup="dialog"
        aria-label={t('receiptOf', { name: `${contentName} ${episode}` })}
        onClick={onOpen}
      >
        <ReceiptTextIcon className="size-5" />
      </button>
    </li>
  );
}

/** Returns the episode number, by contract the second word of `chapterName`. */
function episodeNumberOf({ chapterName }: ConsumeRecord): number {
  return Number(chapterName.split(' ')[1]);
}
