import { CAROUSEL_COLUMN_TYPE } from '@hookline/contract/client';
import { Notice } from '@hookline/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';

import { Carousel } from '../features/catalog/home/carousel.tsx';
import { ColumnRow } from '../features/catalog/home/column-row.tsx';
import { loadContinueRow, useContinueRow } from '../features/library/continue/use-continue-row.tsx';
import { loadPage } from '../model/catalog/load-page.ts';
import { PageHead } from '../platform/page-parts/page-head.tsx';
import { useSite } from '../platform/page/site.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, async (api) => {
    // Without its row the page comes all the same, tries again, and reports what is wrong.
    const row = import.meta.env.SSR ? null : loadContinueRow(api).catch(() => undefined);
    const [columns] = await Promise.all([api.call('columnPage', {}), row]);
    return columns;
  });
}

/** The home page: a carousel and one row per column. */
export function Component() {
  const { records } = useLoaderData<typeof loader>();
  const t = useTranslations();
  const { publicOrigin } = useSite();
  const filled = records.filter(({ contents }) => contents.length > 0);
  const sections = filled.map((column) =>
    column.columnType === CAROUSEL_COLUMN_TYPE ? (
      <Carousel key={column.columnId} column={column} />
    ) : (
      <ColumnRow key={column.columnId} column={column} />
    ),
  );

  return (
    <>
      <PageHead
        title={t('site.title')}
        isTitleWhole
        description={t('site.description')}
        path="/"
        image={filled[0]?.contents[0]?.contentCoverUrl || undefined}
        jsonLd={{ '@type': 'WebSite', name: 'Hookline', url: `${publicOrigin}/` }}
      />
      <h1 className="sr-only">{t('home.heading')}</h1>
      {filled.length === 0 && <Notice text={t('home.empty')} />}
      {useContinueRow(sections)}
    </>
  );
}
