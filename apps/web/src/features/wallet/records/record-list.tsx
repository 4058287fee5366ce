import { InfiniteList, Notice, Skeleton } from '@hookline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { WalletIcon } from '../icons.tsx';
import type { RecordList } from './use-records.ts';

type RecordListViewProps<R> = {
  label: string;
  list: RecordList<R>;
  /** Draws a record as an item of the list. */
  children: (record: R) => ReactNode;
};

/** Draws a list in each of its four states: loading, failed, empty, and with records. */
export function RecordListView<R>({ label, list, children }: RecordListViewProps<R>) {
  const t = useTranslations('list');
  const { status, records, more, loadMore, retry } = list;

  if (status === 'loading') return <ListSkeleton />;
  if (status === 'failed') {
    return <Notice text={t('failed')} action={{ label: t('retry'), onPress: retry }} />;
  }
  if (status === 'empty') {
    return <Notice text={t('empty')} art={<WalletIcon className="size-12 text-line" />} />;
  }

  const footers = {
    idle: t('loading'),
    loading: t('loading'),
    end: t('end'),
    failed: <Notice text={t('failed')} action={{ label: t('retry'), onPress: loadMore }} />,
  };
  return (
    <InfiniteList
      label={label}
      state={more === 'failed' ? 'end' : more}
      footer={footers[more]}
      onReachEnd={loadMore}
      className="grid gap-2"
    >
      {records.map(children)}
    </InfiniteList>
  );
}

const SKELETON_ROWS = 6;

/** Skeleton of a list, with rows of the same height. */
export function ListSkeleton() {
  const t = useTranslations('list');

  return (
    <div className="grid gap-2">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  );
}
