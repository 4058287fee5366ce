import type { EpisodeBehavior } from '@hookline/contract/client';
import { BookmarkIcon, HeartIcon, LayoutGridIcon, type LucideIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

type ReactionRailProps = {
  /** Null until the counts have loaded. */
  behavior: EpisodeBehavior | null;
  onLike: () => void;
  onFavourite: () => void;
  onEpisodes: () => void;
};

/** Like, favourite and, on a phone, the way to the episodes. */
export function ReactionRail({ behavior, onLike, onFavourite, onEpisodes }: ReactionRailProps) {
  const t = useTranslations('player');
  const format = useFormatter();
  const short = (count: number | undefined) =>
    count === undefined ? ' ' : format.number(count, { notation: 'compact' });

  return (
    <div className="ms-auto -me-2 mb-3 flex w-fit flex-col gap-2">
      <Reaction
        icon={HeartIcon}
        label={t('like')}
        caption={short(behavior?.thumbUpNum)}
        isOn={behavior?.thumbUpFlag ?? false}
        onPress={onLike}
      />
      <Reaction
        icon={BookmarkIcon}
        label={t('favourite')}
        caption={short(behavior?.likeNum)}
        isOn={behavior?.likeFlag ?? false}
        onPress={onFavourite}
      />
      <div className="md:hidden">
        <Reaction
          icon={LayoutGridIcon}
          label={t('episodes')}
          caption={t('episodes')}
          onPress={onEpisodes}
        />
      </div>
    </div>
  );
}

type ReactionProps = {
  icon: LucideIcon;
  label: string;
  caption: string;
  /** Left out for a button that switches nothing. */
  isOn?: boolean;
  onPress: () => void;
};

const REACTION =
  'player-reaction pointer-events-auto grid min-h-13 min-w-13 place-items-center gap-0.5 rounded-xl p-1';

function Reaction({ icon: Icon, label, caption, isOn, onPress }: ReactionProps) {
  return (
    <button type="button" aria-pressed={isOn} className={REACTION} onClick={onPress}>
      <Icon
        fill={isOn === true ? 'currentColor' : 'none'}
        className={isOn === true ? 'size-7 text-ember' : 'size-7'}
      />
      {caption !== label && <span className="sr-only">{label}</span>}
      <span className="text-xs font-semibold tabular-nums">{caption}</span>
    </button>
  );
}
