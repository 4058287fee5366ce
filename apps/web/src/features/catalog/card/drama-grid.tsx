import type { Drama } from '@hookline/contract/client';

import { PagedListView } from '../../../lib/lists/paged-list-view.tsx';
import type { PagedList } from '../../../lib/lists/use-paged-list.ts';
import { DramaCard } from './drama-card.tsx';
import { useCardWords, type CardWords } from './use-card-words.ts';

export const DRAMA_GRID =
  'grid grid-cols-2 gap-x-4 gap-y-7 min-[480px]:grid-cols-3 md:grid-cols-4 ' +
  'md:gap-x-6 md:gap-y-9 min-[1200px]:grid-cols-6';
/**
 * Leaves room for a card's lift on hover and its focus ring, which `content-visibility` would cut
 * off. In two columns, a cell is estimated to be as high as a cover and three lines of text; with a
 * lower estimate, the footer would move during layout.
 */
export const GRID_CELL =
  '-m-2.5 p-2.5 [contain-intrinsic-size:auto_calc(75vw+2.6rem)] [content-visibility:auto] ' +
  'min-[480px]:[contain-intrinsic-size:auto_360px]';
/** Column widths of the grid. */
export const GRID_SIZES =
  '(min-width: 1200px) 15vw, (min-width: 768px) 22vw, (min-width: 480px) 30vw, 46vw';

/** Number of covers that are initially visible on most screens. */
const FIRST_COVERS = 4;

type DramaGridProps = { label: string; dramas: Drama[]; isRanked?: boolean };

/** A grid of dramas with as many columns as fit the width. */
export function DramaGrid({ label, dramas, isRanked = false }: DramaGridProps) {
  const words = useCardWords();

  return (
    <ul aria-label={label} className={DRAMA_GRID}>
      {dramas.map((drama, index) => (
        <Cell
          key={drama.contentId}
          {...{ drama, words, index }}
          {...(isRanked && { rank: index + 1 })}
        />
      ))}
    </ul>
  );
}

/** A {@link DramaGrid} whose pages load as the viewer scrolls. */
export function PagedDramaGrid({ label, list }: { label: string; list: PagedList<Drama> }) {
  const words = useCardWords();

  return (
    <PagedListView label={label} list={list} className={DRAMA_GRID}>
      {(drama, index) => <Cell key={drama.contentId} {...{ drama, words, index }} />}
    </PagedListView>
  );
}

/** @param props.index Zero-based position in the grid. */
function Cell(props: { drama: Drama; words: CardWords; index: number; rank?: number }) {
  const { index, ...card } = props;
  return (
    <li className={GRID_CELL}>
      <DramaCard {...card} sizes={GRID_SIZES} priority={index < FIRST_COVERS ? 'soon' : 'late'} />
    </li>
  );
}
