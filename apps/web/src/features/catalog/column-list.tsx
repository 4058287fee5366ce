import type { ResponseData } from '@hookline/contract/client';
import { InfiniteList, Notice } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { DramaCard } from './drama-card.tsx';
import { GRID_SIZES } from './drama-grid.tsx';
import { useColumnDramas } from './use-column-dramas.ts';

type ColumnListProps = {
  column: { columnId: string; columnType: number };
  firstPage: ResponseData<'columnDetail'>;
};

/** All dramas of a column; more come as the viewer scrolls. */
export function ColumnList({ column, firstPage }: ColumnListProps) {
  const t = useTranslations('list');
  const { dramas, listState, loadMore } = useColumnDramas(column, firstPage);
  if (dramas.length === 0) return <Notice text={t('empty')} />;

  const footers = {
    idle: t('loading'),
    loading: t('loading'),
    end: t('end'),
    failed: <Notice text={t('failed')} action={{ label: t('retry'), onPress: loadMore }} />,
  };
  return (
    <InfiniteList
      label={firstPage.columnName}
      state={listState === 'failed' ? 'end' : listState}
      footer={footers[listState]}
      onReachEnd={loadMore}
      className="drama-grid"
    >
      {dramas.map((drama, index) => (
        <li key={drama.contentId}>
          <DramaCard drama={drama} sizes={GRID_SIZES} priority={index < 4 ? 'soon' : 'late'} />
        </li>
      ))}
    </InfiniteList>
  );
}
