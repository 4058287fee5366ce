import { categoryPath, parseCategoryParam } from '@hookline/domain/routing';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';

import { ColumnList } from '../features/catalog/column-list.tsx';
import { COLUMN_PAGE_ITEMS } from '../features/catalog/use-column-dramas.ts';
import { loadPage, notFound } from '../features/catalog/load-page.ts';
import { PageHead } from '../lib/page/page-head.tsx';
import { QueryScope } from '../lib/api/query-scope.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, async (api) => {
    const column = parseCategoryParam(args.params['column'] ?? '');
    if (column === null) throw notFound();
    const query = { ...column, pageIndex: 1, pageSize: COLUMN_PAGE_ITEMS };
    return { column, firstPage: await api.call('columnDetail', query) };
  });
}

/** All dramas of a home page column. */
export function Component() {
  const { column, firstPage } = useLoaderData<typeof loader>();
  const { columnName } = firstPage;
  const t = useTranslations('column');

  return (
    <div className="page-width pt-8 pb-8" data-column={column.columnId}>
      <PageHead
        title={columnName}
        description={t('description', { column: columnName })}
        path={categoryPath(column)}
        crumb={columnName}
      />
      <h1 className="headline mb-8 text-title">{columnName}</h1>
      <QueryScope>
        <ColumnList key={column.columnId} column={column} firstPage={firstPage} />
      </QueryScope>
    </div>
  );
}
