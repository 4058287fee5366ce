import { BROWSE_PAGE_ITEMS } from '@hookline/contract/client';
import { browsePath, parseNumberParam } from '@hookline/domain/routing';
import { Notice } from '@hookline/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';

import { DramaGrid } from '../features/catalog/card/drama-grid.tsx';
import { ALL_GENRES_ID, GenreChips } from '../features/catalog/genre-chips.tsx';
import { Pager } from '../features/catalog/pager.tsx';
import { loadPage, notFound } from '../features/catalog/load-page.ts';
import { PageHead } from '../lib/page/page-head.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, async (api) => {
    const { categoryId = '', pageNumber: numberParam = '' } = args.params;
    const pageNumber = parseNumberParam(numberParam);
    if (pageNumber === null) throw notFound();

    const [categories, page] = await Promise.all([
      api.call('categoryList', {}),
      api.call('categoryPage', {
        categoryId,
        pageIndex: pageNumber,
        pageSize: BROWSE_PAGE_ITEMS,
      }),
    ]);
    // Beyond the last page there is nothing for search engines to index.
    if (page.records.length === 0 && pageNumber > 1) throw notFound();
    return { categoryId, pageNumber, categories, page };
  });
}

/** A genre, or all genres, twelve dramas per page. */
export function Component() {
  const { categoryId, pageNumber, categories, page } = useLoaderData<typeof loader>();
  const t = useTranslations();
  const genre =
    categoryId === ALL_GENRES_ID
      ? t('browse.heading')
      : (categories.find((each) => each.categoryId === categoryId)?.name ?? categoryId);
  const title = t('browse.title', { genre });

  return (
    <>
      <PageHead
        title={pageNumber === 1 ? title : t('browse.pageTitle', { title, number: pageNumber })}
        description={t('browse.description', { genre, count: page.total })}
        path={browsePath(categoryId, pageNumber)}
        crumb={genre}
      />
      <div className="page-width pt-8 pb-16">
        <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
          <h1 className="headline text-title">{genre}</h1>
          <p className="text-muted">{t('browse.series', { count: page.total })}</p>
        </div>
        <GenreChips categories={categories} activeId={categoryId} />
        {page.records.length === 0 ? (
          <Notice text={t('list.empty')} />
        ) : (
          <DramaGrid label={genre} dramas={page.records} />
        )}
        <Pager
          categoryId={categoryId}
          pageNumber={pageNumber}
          pageCount={Math.ceil(page.total / BROWSE_PAGE_ITEMS)}
        />
      </div>
    </>
  );
}
