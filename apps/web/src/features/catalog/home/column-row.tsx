import type { Column, Drama } from '@hookline/contract/client';
import { categoryPath } from '@hookline/domain';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { Link } from '../../../platform/router/link.tsx';
import { ForwardIcon } from '../../../platform/page-parts/arrows.tsx';
import { DramaCard } from '../card/drama-card.tsx';
import { RowArrows } from './row-arrows.tsx';

/** Classes of a section of the home page. Its height is close to the truth, so that going back finds its place among undrawn rows. */
export const SECTION =
  'pt-10 [contain-intrinsic-size:auto_405px] [content-visibility:auto] md:pt-13 ' +
  'md:[contain-intrinsic-size:auto_455px] lg:[contain-intrinsic-size:auto_485px]';
const SEE_ALL =
  'ms-auto inline-flex min-h-11 flex-none items-center gap-1 text-[0.9375rem] ' +
  'font-semibold text-muted transition-colors hover:text-text';
/** Classes of its row: as wide as the screen, with its first card below the title. */
export const ROW =
  'grid auto-cols-[clamp(8.25rem,37vw,10.5rem)] grid-flow-col gap-3.5 ' +
  'overflow-x-auto overscroll-x-contain scroll-px-(--row-edge) px-(--row-edge) pt-3 pb-4 ' +
  '[--row-edge:max(var(--page-edge),calc((100%-1440px)/2+var(--page-edge)))] ' +
  '[scroll-snap-type:inline_proximity] [scrollbar-width:none] md:auto-cols-[10.5rem] md:gap-5 ' +
  'lg:auto-cols-[11.75rem]';
/** Widths of the row's cards, for `<img sizes>`. */
export const CARD_SIZES = '(min-width: 1024px) 188px, (min-width: 768px) 168px, 38vw';

type ColumnRowProps = { column: Omit<Column, 'contents'>; dramas: Drama[] };

/** A column of the home page: a row that scrolls sideways, and the way to all of it. */
export function ColumnRow({ column, dramas }: ColumnRowProps) {
  const t = useTranslations('home');
  const { columnId, columnName } = column;
  const rowRef = useRef<HTMLUListElement>(null);

  return (
    <section className={SECTION} aria-label={columnName} data-column={columnId}>
      <div className="page-width flex items-center gap-4">
        <h2 className="headline min-w-0 text-column">{columnName}</h2>
        <Link
          to={categoryPath(column)}
          className={SEE_ALL}
          aria-label={t('seeAllOf', { column: columnName })}
        >
          {t('seeAll')}
          <ForwardIcon className="size-4" />
        </Link>
        <RowArrows rowRef={rowRef} />
      </div>
      <ul ref={rowRef} className={ROW}>
        {dramas.map((drama) => (
          <li key={drama.contentId} className="snap-start">
            <DramaCard drama={drama} sizes={CARD_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
