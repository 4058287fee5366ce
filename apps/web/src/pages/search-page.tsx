import { SEARCH_PATH } from '@hookline/domain/routing';
import { trimKeyword } from '@hookline/domain/search';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';

import { DramaGrid } from '../features/catalog/card/drama-grid.tsx';
import { SearchField } from '../features/catalog/search/search-field.tsx';
import { SearchHints } from '../features/catalog/search/search-hints.tsx';
import { SearchResults } from '../features/catalog/search/search-results.tsx';
import { SEARCH_PAGE_ITEMS } from '../features/catalog/search/use-search-results.ts';
import { loadPage } from '../features/catalog/load-page.ts';
import { PageHead } from '../lib/page/page-head.tsx';
import { QueryScope } from '../lib/api/query-scope.tsx';
import { DeferredMessages } from '../lib/texts/deferred-messages.tsx';

export { loadDeferredMessages as loadTexts } from '../lib/texts/deferred-messages.tsx';

export function loader(args: LoaderFunctionArgs) {
  const keyword = trimKeyword(new URL(args.request.url).searchParams.get('q') ?? '');
  return loadPage(args, async (api) => {
    const query = { keyword, pageIndex: 1, pageSize: SEARCH_PAGE_ITEMS };
    const firstPage = keyword === '' ? null : await api.call('search', query);
    const isEmpty = firstPage === null || firstPage.total === 0;
    return { keyword, firstPage, top: isEmpty ? await api.call('recommendList', {}) : [] };
  });
}

/** The search and its results, at their own URL. */
export function Component() {
  return (
    <DeferredMessages>
      <SearchView />
    </DeferredMessages>
  );
}

function SearchView() {
  const { keyword, firstPage, top } = useLoaderData<typeof loader>();
  const t = useTranslations();
  const isEmpty = firstPage === null || firstPage.total === 0;

  return (
    <div className="page-width pt-8 pb-16">
      <PageHead
        title={keyword === '' ? t('search.title') : t('search.titleFor', { keyword })}
        description={t('search.description')}
        path={SEARCH_PATH}
        isIndexed={false}
      />
      <div className="mb-8 grid max-w-2xl gap-5">
        <h1 className="headline text-title wrap-anywhere">
          {keyword === '' ? t('search.heading') : t('search.headingFor', { keyword })}
        </h1>
        <PageField keyword={keyword} />
        <p role="status" className="text-muted">
          {firstPage === null ? t('search.start') : t('search.count', { count: firstPage.total })}
          {firstPage?.total === 0 && <span className="block">{t('search.noneHint')}</span>}
        </p>
        {firstPage !== null && <SearchHints firstPage={firstPage} />}
      </div>
      {isEmpty ? (
        <section aria-labelledby="top">
          <h2 id="top" className="headline mb-6 text-column">
            {t('notFound.top')}
          </h2>
          <DramaGrid label={t('notFound.top')} dramas={top} isRanked />
        </section>
      ) : (
        <QueryScope>
          <SearchResults key={keyword} keyword={keyword} firstPage={firstPage} />
        </QueryScope>
      )}
    </div>
  );
}

/** The page's search field. It tracks the URL, and keeps the focus while the results change. */
function PageField({ keyword }: { keyword: string }) {
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }

  return (
    <SearchField
      input={{ value: typed, onChange: ({ currentTarget }) => setTyped(currentTarget.value) }}
    />
  );
}
