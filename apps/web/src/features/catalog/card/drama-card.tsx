import type { Drama } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../model/catalog/cover.tsx';
import { EpisodeLink } from '../../../model/catalog/episode-link.tsx';

const CATEGORIES_SHOWN_MAX = 3;

type DramaCardProps = {
  drama: Drama;
  /** As of `<img sizes>`. */
  sizes: string;
  priority?: 'first' | 'soon' | 'late';
  /** Place in a ranking, one-based. */
  rank?: number;
};

const RANK =
  'absolute start-[0.8rem] top-[0.4rem] text-[2.75rem]/none font-black ' +
  '[text-shadow:0_2px_12px_rgb(0_0_0/0.8),0_0_2px_rgb(0_0_0/0.8)]';

/** A drama in a list; opens the player at episode 1. A mouse or the keyboard also finds its share button. */
export function DramaCard({ drama, sizes, priority = 'late', rank }: DramaCardProps) {
  const { contentId, contentName, cover, introduce, labels } = drama;
  const t = useTranslations('share');
  const label = labels[0]?.name;

  return (
    <div className="group relative">
      <EpisodeLink drama={drama} className="card">
        <span className="card-frame">
          <Cover
            cover={cover}
            name={contentName}
            id={contentId}
            sizes={sizes}
            priority={priority}
          />
          {label !== undefined && rank === undefined && <span className="card-label">{label}</span>}
          {rank !== undefined && <span className={RANK}>{rank}</span>}
          <span className="card-overlay" aria-hidden="true">
            <span className="card-synopsis">{introduce}</span>
          </span>
        </span>
        <span className="card-name">{contentName}</span>
        <span className="card-genres">{categoriesOf(drama)}</span>
      </EpisodeLink>
      <button
        type="button"
        data-share="link"
        className="card-share"
        aria-label={t('shareOf', { name: contentName })}
      />
    </div>
  );
}

/** 'Romance / Revenge / Fantasy'. */
export function categoriesOf({ classList }: Drama): string {
  return classList
    .slice(0, CATEGORIES_SHOWN_MAX)
    .map(({ name }) => name)
    .join(' / ');
}
