import { CAROUSEL_COLUMN_TYPE, STOREFRONT_PROFILE } from '@hookline/contract/client';
import { Notice } from '@hookline/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';

import { Carousel } from '../features/catalog/home/carousel.tsx';
import { ColumnRow } from '../features/catalog/home/column-row.tsx';
import { loadContinueRow, useContinueRow } from '../features/library/continue/use-continue-row.tsx';
import { loadPage } from '../features/catalog/load-page.ts';
import { PageHead } from '../lib/page/page-head.tsx';
import { coinCentsOf } from './home/coin-cents.ts';
import { useCardPreviews } from './home/use-card-previews.tsx';
import { useTaste } from './home/use-taste.ts';
import { ViewerListButton } from './home/viewer-list-button.tsx';

/**
 * On a phone the claim is over the top of the hero, because the header has no room for it. The
 * picture is darkened behind the claim, because it may be as bright as the letters.
 */
const CLAIM =
  'pointer-events-none absolute inset-x-0 z-1 bg-linear-to-b from-ground/90 pt-2 pb-8 text-center ' +
  'text-sm font-semibold text-shadow-lg md:sr-only';

/** Loads the non-empty columns and the price of a coin. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, async (api) => {
    // If the continue row fails to load, the page still loads, tries again, and reports the error.
    const row = import.meta.env.SSR ? null : loadContinueRow(api).catch(() => undefined);
    // If the packages fail to load, the page still loads, with prices in coins only.
    const products = api.call('productList', { type: STOREFRONT_PROFILE }).catch(() => null);
    const [{ records }, store] = await Promise.all([api.call('columnPage', {}), products, row]);
    const columns = records.filter(({ contents }) => contents.length > 0);
    return { columns, coinCents: coinCentsOf(store?.rechargeProducts ?? []) };
  });
}

/** The home page: a carousel and one row per column. */
export function Component() {
  const { columns, coinCents } = useLoaderData<typeof loader>();
  const t = useTranslations();
  const previews = useCardPreviews(columns.flatMap(({ contents }) => contents));
  const sections = useTaste(columns).map((column) =>
    column.columnType === CAROUSEL_COLUMN_TYPE ? (
      <Carousel
        key={column.columnId}
        column={column}
        coinCents={coinCents}
        ListControl={ViewerListButton}
      />
    ) : (
      <ColumnRow key={column.columnId} column={column} />
    ),
  );

  return (
    <>
      <PageHead title={t('site.title')} isTitleWhole description={t('site.description')} path="/" />
      <h1 className={CLAIM}>{t('home.heading')}</h1>
      {columns.length === 0 && <Notice text={t('home.empty')} />}
      {useContinueRow(sections)}
      {previews}
    </>
  );
}
