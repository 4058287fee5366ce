import type { Drama } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain';
import { Link } from 'react-router';

import { Cover } from '../../../model/catalog/cover.tsx';

const CATEGORIES_SHOWN_MAX = 3;

type DramaCardProps = {
  drama: Drama;
  /** As of `<img sizes>`. */
  sizes: string;
  priority?: 'first' | 'soon' | 'late';
  /** Place in a ranking, one-based. */
  rank?: number;
};

/** A drama in a list; opens the player at episode 1. */
export function DramaCard({ drama, sizes, priority = 'late', rank }: DramaCardProps) {
  const { contentId, contentName, cover, introduce, labels } = drama;
  const label = labels[0]?.name;
  const path = episodePath({ dramaId: contentId, dramaName: contentName, episodeNumber: 1 });

  return (
    <Link to={path} className="card">
      <span className="card-cover">
        <Cover cover={cover} name={contentName} id={contentId} sizes={sizes} priority={priority} />
        {label !== undefined && rank === undefined && <span className="card-label">{label}</span>}
        {rank !== undefined && <span className="card-rank">{rank}</span>}
        <span className="card-overlay" aria-hidden="true">
          <span className="card-play" />
          <span className="card-introduce">{introduce}</span>
        </span>
      </span>
      <span className="card-name">{contentName}</span>
      <span className="card-categories">{categoriesOf(drama)}</span>
    </Link>
  );
}

/** 'Romance / Revenge / Fantasy'. */
export function categoriesOf({ classList }: Drama): string {
  return classList
    .slice(0, CATEGORIES_SHOWN_MAX)
    .map(({ name }) => name)
    .join(' / ');
}
