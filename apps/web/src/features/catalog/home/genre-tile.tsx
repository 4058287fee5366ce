import type { Drama } from '@hookline/contract/client';
import { browsePath } from '@hookline/domain/routing';
import { Link } from 'react-router';

import { Cover } from '../../../lib/cover.tsx';
import type { COLUMN_LOOKS } from './column-looks.tsx';

const TILE =
  'group relative flex aspect-8/5 items-end overflow-hidden rounded-card p-3 ring ring-white/9 ' +
  'after:absolute after:inset-0 after:bg-linear-to-t after:from-ground/90 after:to-ground/20';
const NAME =
  'headline relative z-1 text-[1.0625rem]/tight transition-colors group-hover:text-rose md:text-xl';

type GenreTileProps = { drama: Drama; look: (typeof COLUMN_LOOKS)['tiles'] };

/** A link to a genre's page, showing the art of one of its dramas. */
export function GenreTile({ drama, look }: GenreTileProps) {
  const [genre] = drama.classList;
  if (genre === undefined) return null;
  return (
    <Link to={browsePath(genre.categoryId)} className={TILE}>
      <Cover
        cover={drama.cover}
        name=""
        id={drama.contentId}
        sizes={look.sizes}
        {...(look.cover !== undefined && { className: look.cover })}
      />
      <span className={NAME}>{genre.name}</span>
    </Link>
  );
}
