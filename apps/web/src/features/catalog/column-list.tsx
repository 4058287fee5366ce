import type { ResponseData } from '@hookline/contract/client';

import { PagedDramaGrid } from './card/drama-grid.tsx';
import { useColumnDramas } from './use-column-dramas.ts';

type ColumnListProps = {
  column: { columnId: string; columnType: number };
  firstPage: ResponseData<'columnDetail'>;
};

/** Lists all dramas of a column; more load as the viewer scrolls. */
export function ColumnList({ column, firstPage }: ColumnListProps) {
  return <PagedDramaGrid label={firstPage.columnName} list={useColumnDramas(column, firstPage)} />;
}
