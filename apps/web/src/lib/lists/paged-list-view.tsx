import { InfiniteList, Notice } from '@hookline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { PagedList } from './use-paged-list.ts';

type PagedListViewProps<T> = {
  label: string;
  list: PagedList<T>;
  /** Shown until the first page has loaded. */
  skeleton?: ReactNode;
  /** Replaces the notice of an empty list. */
  empty?: ReactNode;
  className: string;
  /** Renders an item as a child of the list. */
  children: (item: T, index: number) => ReactNode;
};

/** Renders a list in each of its four states: loading, failed, empty, and with items. */
export function PagedListView<T>(props: PagedListViewProps<T>) {
  const { label, list, skeleton, empty, className, children } = props;
  const t = useTranslations('list');
  const { status, items, more, loadMore, retry } = list;

  if (status === 'loading') return skeleton;
  if (status === 'failed') {
    return <Notice text={t('failed')} action={{ label: t('retry'), onPress: retry }} />;
  }
  if (status === 'empty') return empty ?? <Notice text={t('empty')} />;

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
      className={className}
    >
      {items.map(children)}
    </InfiniteList>
  );
}
