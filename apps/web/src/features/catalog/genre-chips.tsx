import type { CategoryTotal } from '@hookline/contract/client';
import { browsePath } from '@hookline/domain';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export const ALL_GENRES_ID = 'all';

type GenreChipsProps = { categories: CategoryTotal[]; activeId: string };

/** Every genre as a link to its first page. */
export function GenreChips({ categories, activeId }: GenreChipsProps) {
  const t = useTranslations('browse');
  const chips = [{ categoryId: ALL_GENRES_ID, name: t('all') }, ...categories];

  return (
    <nav aria-label={t('genres')} className="chips">
      {chips.map(({ categoryId, name }) => (
        <Link
          key={categoryId}
          to={browsePath(categoryId)}
          ref={categoryId === activeId ? reveal : null}
          className="chip"
          aria-current={categoryId === activeId ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the row of chips is longer than the screen. */
function reveal(chip: HTMLElement | null): void {
  chip?.scrollIntoView({ inline: 'center', block: 'nearest' });
}
