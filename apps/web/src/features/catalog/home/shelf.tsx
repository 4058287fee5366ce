import type { Column } from '@hookline/contract/client';
import { categoryPath } from '@hookline/domain';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { ForwardIcon } from '../../../platform/page-parts/arrows.tsx';
import { DramaCard } from '../card/drama-card.tsx';
import { RowArrows } from './row-arrows.tsx';

/** Card widths of `.shelf-row` in the style sheet. */
const CARD_SIZES = '(min-width: 1024px) 188px, (min-width: 768px) 168px, 38vw';

/** A column of the home page: a row that scrolls sideways, and the way to all of it. */
export function Shelf({ column }: { column: Column }) {
  const t = useTranslations('home');
  const { columnName, contents } = column;
  const rowRef = useRef<HTMLUListElement>(null);

  return (
    <section className="shelf" aria-label={columnName}>
      <div className="page-width flex items-center gap-4">
        <h2 className="shelf-title">{columnName}</h2>
        <Link
          to={categoryPath(column)}
          className="see-all"
          aria-label={t('seeAllOf', { column: columnName })}
        >
          {t('seeAll')}
          <ForwardIcon className="size-4" />
        </Link>
        <RowArrows rowRef={rowRef} />
      </div>
      <ul ref={rowRef} className="shelf-row">
        {contents.map((drama) => (
          <li key={drama.contentId}>
            <DramaCard drama={drama} sizes={CARD_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
