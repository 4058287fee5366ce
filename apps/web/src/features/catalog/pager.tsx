import { browsePath } from '@hookline/domain/routing';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';

import { BackIcon, ForwardIcon } from '../../lib/icons/arrows.tsx';
import { pageNumbers } from './page-numbers.ts';

const PAGER = 'mt-12 flex flex-wrap items-center justify-center gap-[clamp(0.25rem,1.25vw,0.5rem)]';
const LINK =
  'grid h-11 min-w-11 place-items-center rounded-xl bg-raised font-semibold transition-colors ' +
  'hover:bg-line aria-[current]:bg-transparent aria-[current]:bg-brand aria-[current]:text-ink';

type PagerProps = {
  categoryId: string;
  /** One-based. */
  pageNumber: number;
  pageCount: number;
};

/** Links a genre's pages by number. */
export function Pager({ categoryId, pageNumber, pageCount }: PagerProps) {
  const t = useTranslations('browse');
  const format = useFormatter();
  if (pageCount < 2) return null;

  return (
    <nav aria-label={t('pages')} className={PAGER}>
      {pageNumber > 1 && (
        <Link
          to={browsePath(categoryId, pageNumber - 1)}
          rel="prev"
          className={LINK}
          aria-label={t('previous')}
        >
          <BackIcon />
        </Link>
      )}
      {pageNumbers(pageNumber, pageCount).map((page, index) =>
        page === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- Only its position identifies a gap.
          <span key={`gap-${index}`} className="px-1 text-muted" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={browsePath(categoryId, page)}
            className={LINK}
            aria-label={t('page', { number: page })}
            aria-current={page === pageNumber ? 'page' : undefined}
          >
            {format.number(page)}
          </Link>
        ),
      )}
      {pageNumber < pageCount && (
        <Link
          to={browsePath(categoryId, pageNumber + 1)}
          rel="next"
          className={LINK}
          aria-label={t('next')}
        >
          <ForwardIcon />
        </Link>
      )}
    </nav>
  );
}
