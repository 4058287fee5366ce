import type { Drama } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain';
import { Link } from 'react-router';

import { Cover } from '../../../model/catalog/cover.tsx';
import { useAskAhead } from '../../../model/catalog/use-ask-ahead.ts';

const CATEGORIES_SHOWN_MAX = 3;

type DramaCardProps = {
  drama: Drama;
  /** As of `<img sizes>`. */
  sizes: string;
  priority?: 'first' | 'soon' | 'late';
  /** Place in a ranking, one-based. */
  rank?: number;
};

const COVER =
  'relative mb-3 block rounded-card shadow-card transition-[translate,box-shadow] ' +
  'group-lit:-translate-y-1 group-lit:shadow-lifted';
/** A hairline of light above the picture, so that dark covers keep their edge. */
const HAIRLINE =
  'after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] ' +
  'after:inset-ring after:inset-ring-white/9';
const LABEL =
  'absolute start-[0.6rem] top-[0.6rem] rounded-full bg-gold px-[0.6rem] py-[0.15rem] ' +
  'text-[0.75rem] font-bold text-ink';
const RANK =
  'absolute start-[0.8rem] top-[0.4rem] text-[2.75rem]/none font-black ' +
  '[text-shadow:0_2px_12px_rgb(0_0_0/0.8),0_0_2px_rgb(0_0_0/0.8)]';
/** A finger does not hover: its first tap must open, not uncover. */
const OVERLAY =
  'absolute inset-0 hidden flex-col justify-end overflow-hidden rounded-[inherit] bg-veil ' +
  'p-[0.9rem] opacity-0 transition-opacity group-lit:opacity-100 can-hover:flex';
const PLAY =
  'absolute inset-x-0 top-[34%] mx-auto size-13 -translate-y-1/2 scale-80 rounded-full ' +
  'bg-play transition-[scale] group-lit:scale-100';

/** A drama in a list; opens the player at episode 1. */
export function DramaCard({ drama, sizes, priority = 'late', rank }: DramaCardProps) {
  const { contentId, contentName, cover, introduce, labels } = drama;
  const label = labels[0]?.name;
  const path = episodePath({ dramaId: contentId, dramaName: contentName, episodeNumber: 1 });
  const askAhead = useAskAhead(drama);

  return (
    <Link
      to={path}
      className="group block rounded-card focus-visible:outline-offset-6"
      onClick={askAhead}
    >
      <span className={`${COVER} ${HAIRLINE}`}>
        <Cover cover={cover} name={contentName} id={contentId} sizes={sizes} priority={priority} />
        {label !== undefined && rank === undefined && <span className={LABEL}>{label}</span>}
        {rank !== undefined && <span className={RANK}>{rank}</span>}
        <span className={OVERLAY} aria-hidden="true">
          <span className={PLAY} />
          <span className="line-clamp-5 text-[0.8125rem]/[1.45]">{introduce}</span>
        </span>
      </span>
      <span className="line-clamp-2 leading-[1.35] font-semibold transition-colors group-lit:text-rose">
        {contentName}
      </span>
      <span className="mt-[0.2rem] block truncate text-[0.8125rem] text-muted">
        {categoriesOf(drama)}
      </span>
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
