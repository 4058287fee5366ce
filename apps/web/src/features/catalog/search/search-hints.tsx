import type { ResponseData } from '@hookline/contract/client';
import { browsePath, searchPath } from '@hookline/domain/routing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-text underline underline-offset-4';
const GENRE =
  'inline-flex min-h-11 items-center rounded-full bg-raised px-[1.15rem] font-semibold text-soft ' +
  'inset-ring inset-ring-line transition-colors hover:bg-line';

/** Shows hints above the results: the corrected keyword, and the matching genres. */
export function SearchHints({ firstPage }: { firstPage: ResponseData<'search'> }) {
  const t = useTranslations();
  const { corrected, genres = [] } = firstPage;

  return (
    <>
      {corrected !== undefined && (
        <p className="text-muted">
          {t.rich('search.didYouMean', {
            keyword: corrected,
            link: linkTo(searchPath(corrected)),
          })}
        </p>
      )}
      {genres.length > 0 && (
        <nav aria-label={t('browse.genres')} className="flex flex-wrap items-center gap-3">
          <span aria-hidden="true" className="text-muted">
            {t('browse.genres')}
          </span>
          {genres.map(({ categoryId, name }) => (
            <Link key={categoryId} to={browsePath(categoryId)} className={GENRE}>
              {name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function linkTo(path: string) {
  return (words: ReactNode) => (
    <Link to={path} className={LINK}>
      <bdi>{words}</bdi>
    </Link>
  );
}
