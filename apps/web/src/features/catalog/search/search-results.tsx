import type { ResponseData } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { PagedListView } from '../../../lib/lists/paged-list-view.tsx';
import { DramaCard } from '../card/drama-card.tsx';
import { DRAMA_GRID, GRID_CELL, GRID_SIZES } from '../card/drama-grid.tsx';
import { useCardWords } from '../card/use-card-words.ts';
import { useSearchResults } from './use-search-results.ts';

type SearchResultsProps = { keyword: string; firstPage: ResponseData<'search'> };

/** The dramas that fit a keyword; more load as the viewer scrolls. */
export function SearchResults({ keyword, firstPage }: SearchResultsProps) {
  const t = useTranslations('search');
  const words = useCardWords();

  return (
    <PagedListView
      label={t('headingFor', { keyword })}
      list={useSearchResults(keyword, firstPage)}
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
