import type { Column } from '@hookline/contract/client';
import { browsePath, categoryPath } from '@hookline/domain/routing';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { ForwardIcon } from '../../../lib/icons/arrows.tsx';
import { DramaCard } from '../card/drama-card.tsx';
import { useCardWords } from '../card/use-card-words.ts';
import { ColumnFrame } from './column-frame.tsx';
import { COLUMN_LOOKS } from './column-looks.tsx';
import { GenreTile } from './genre-tile.tsx';

const SEE_ALL =
  'inline-flex min-h-11 flex-none items-center gap-1 text-[0.9375rem] ' +
  'font-semibold text-muted transition-colors hover:text-text';
/** Large outlined digits that extend below the poster. */
const RANK =
  'absolute start-0 top-[calc(var(--rank-width)*0.93)] -translate-y-full text-ground [paint-order:stroke] ' +
  'text-[calc(var(--rank-width)*0.62)]/[0.74] font-black tracking-[-0.12em] tabular-nums ' +
  '[-webkit-text-stroke:4px_var(--color-muted)]';

/** A home page column in the look that the operator chose, with a link to the full list. */
export function ColumnRow({ column }: { column: Column }) {
  const t = useTranslations('home');
  const words = useCardWords();
  const { columnId, columnName, style, contents } = column;
  const look = COLUMN_LOOKS[style];
  const isTiled = style === 'tiles';
  const isRanked = style === 'top10';
  const seeAll = (
    <Link
      to={isTiled ? browsePath('all') : categoryPath(column)}
      className={SEE_ALL}
      aria-label={t('seeAllOf', { column: columnName })}
    >
      {t('seeAll')}
      <ForwardIcon className="size-4" />
    </Link>
  );

  return (
    <ColumnFrame {...{ look, title: columnName, columnId, aside: seeAll, isRanked }}>
      {contents.map((drama, index) => (
        <li key={drama.contentId} className="snap-start">
          {isRanked && (
            <span aria-hidden="true" className={RANK}>
              {index + 1}
            </span>
          )}
          {isTiled ? (
            <GenreTile drama={drama} look={look} />
          ) : (
            <DramaCard drama={drama} words={words} sizes={look.sizes} coverLook={look.cover} />
          )}
        </li>
      ))}
    </ColumnFrame>
  );
}
