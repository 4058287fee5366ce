import type { ResponseData } from '@hookline/contract/client';

import { PagedListView } from '../../lib/lists/paged-list-view.tsx';
import { DramaCard } from './card/drama-card.tsx';
import { DRAMA_GRID, GRID_CELL, GRID_SIZES } from './card/drama-grid.tsx';
import { useCardWords } from './card/use-card-words.ts';
import { useColumnDramas } from './use-column-dramas.ts';

type ColumnListProps = {
  column: { columnId: string; columnType: number };
  firstPage: ResponseData<'columnDetail'>;
};

/** All dramas of a column; more load as the viewer scrolls. */
export function ColumnList({ column, firstPage }: ColumnListProps) {
  const words = useCardWords();

  return (
    <PagedListView
      label={firstPage.columnName}
      list={useColumnDramas(column, firstPage)}
      className={DRAMA_GRID}
    >
      {(drama, index) => (
        <li key={drama.contentId} className={GRID_CELL}>
          <DramaCard
            drama={drama}
            words={words}
            sizes={GRID_SIZES}
            priority={index < 4 ? 'soon' : 'late'}
          />
        </li>
      )}
    </PagedListView>
  );
}
