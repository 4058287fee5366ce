import type { Drama } from '@hookline/contract/client';

import { Cover } from '../../../lib/cover.tsx';
import { EpisodeLink } from '../episode-link.tsx';
import type { CardWords } from './use-card-words.ts';

const CATEGORIES_SHOWN_MAX = 3;

type DramaCardProps = {
  drama: Drama;
  words: CardWords;
  /** Value for `<img sizes>`. */
  sizes: string;
  priority?: 'first' | 'soon' | 'late';
  /** Classes for the shape of a cover that is not 2:3. */
  coverLook?: string | undefined;
  /** One-based rank in a ranking. */
  rank?: number;
};

const RANK =
  'absolute start-3 top-1.5 text-[2.75rem]/none font-black ' +
  '[text-shadow:0_2px_12px_rgb(0_0_0/0.8),0_0_2px_rgb(0_0_0/0.8)]';

/** A drama in a list; opens the player at episode 1. The share button is for mouse and keyboard. */
export function DramaCard(props: DramaCardProps) {
  const { drama, words, sizes, priority = 'late', coverLook, rank } = props;
  const { contentId, contentName, cover, introduce, labels } = drama;
  const label = labels[0]?.name;
  const free = words.freeOf(drama);

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
            {...(coverLook !== undefined && { className: coverLook })}
          />
          {label !== undefined && rank === undefined && <span className="card-label">{label}</span>}
          {rank !== undefined && <span className={RANK}>{rank}</span>}
          <span className="card-overlay" aria-hidden="true">
            <span className="card-synopsis">{introduce}</span>
          </span>
        </span>
        <span className="card-name">{contentName}</span>
        <span className="card-genres">{categoriesOf(drama)}</span>
        {free !== null && <span className="card-free">{free}</span>}
      </EpisodeLink>
      <button
        type="button"
        data-share="link"
        className="card-share"
        aria-label={words.shareOf(contentName)}
      />
    </div>
  );
}

/** Returns the drama's genres, such as 'Romance / Revenge / Fantasy'. */
export function categoriesOf({ classList }: Drama): string {
  return classList
    .slice(0, CATEGORIES_SHOWN_MAX)
    .map(({ name }) => name)
    .join(' / ');
}
