import type { CategoryTotal } from '@hookline/contract/client';
import { browsePath } from '@hookline/domain/routing';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export const ALL_GENRES_ID = 'all';

/** Chip row, spanning the full screen width on phones. */
const CHIPS =
  '-mx-(--page-edge) mb-8 flex gap-[0.6rem] overflow-x-auto px-(--page-edge) py-1 ' +
  '[scrollbar-width:none] md:flex-wrap';
const CHIP =
  'inline-flex min-h-11 flex-none items-center rounded-full bg-raised px-[1.15rem] ' +
  'text-[0.9375rem] font-semibold text-soft inset-ring inset-ring-line transition-colors ' +
  'hover:bg-line aria-[current]:bg-transparent aria-[current]:bg-brand aria-[current]:text-ink ' +
  'aria-[current]:inset-ring-0';

type GenreChipsProps = { categories: CategoryTotal[]; activeId: string };

/** Links every genre to its first page. */
export function GenreChips({ categories, activeId }: GenreChipsProps) {
  const t = useTranslations('browse');
  const chips = [{ categoryId: ALL_GENRES_ID, name: t('all') }, ...categories];

  return (
    <nav aria-label={t('genres')} className={CHIPS}>
      {chips.map(({ categoryId, name }) => (
        <Link
          key={categoryId}
          to={browsePath(categoryId)}
          ref={categoryId === activeId ? reveal : null}
          className={CHIP}
          aria-current={categoryId === activeId ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the chip into view, because on a phone the chip row is wider than the screen. */
function reveal(chip: HTMLElement | null): void {
  chip?.scrollIntoView({ inline: 'center', block: 'nearest' });
}
