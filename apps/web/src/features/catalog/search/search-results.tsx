import type { ResponseData } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { PagedDramaGrid } from '../card/drama-grid.tsx';
import { useSearchResults } from './use-search-results.ts';

type SearchResultsProps = { keyword: string; firstPage: ResponseData<'search'> };

/** The dramas that match a keyword; more load as the viewer scrolls. */
export function SearchResults({ keyword, firstPage }: SearchResultsProps) {
  const t = useTranslations('search');
  const list = useSearchResults(keyword, firstPage);
  return <PagedDramaGrid label={t('headingFor', { keyword })} list={list} />;
}
