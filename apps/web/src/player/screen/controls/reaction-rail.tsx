import { BookmarkIcon, HeartIcon, type LucideIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import type { Counted } from '../../hooks/use-behavior.ts';

/** A reaction that the viewer adds and removes; `counted` is null until it has loaded. */
export type RailReaction = { counted: Counted | null; isBusy: boolean; toggle: () => void };

type ReactionRailProps = {
  like: RailReaction;
  favourite: RailReaction;
  /** Whether something covers the picture, such as a price or a message. */
  isCovered: boolean;
};

/** The like and favourite buttons. A short screen hides them while the picture is covered. */
export function ReactionRail({ like, favourite, isCovered }: ReactionRailProps) {
  const t = useTranslations('player');

  return (
    <div className={isCovered ? `${RAIL} [@media(height<44rem)]:hidden` : RAIL}>
      <Reaction icon={HeartIcon} label={t('like')} word={t('like')} {...like} />
      <Reaction icon={BookmarkIcon} label={t('favourite')} word={t('myList')} {...favourite} />
    </div>
  );
}

type ReactionProps = RailReaction & {
  icon: LucideIcon;
  /** Name of the button. */
  label: string;
  /** Caption in place of a count that is zero or has not loaded; part of the label. */
  word: string;
};

const RAIL = 'player-rail ms-auto -me-2 flex w-fit flex-col gap-2';
const REACTION =
  'player-reaction pointer-events-auto grid min-h-13 min-w-13 place-items-center gap-0.5 rounded-xl p-1';
const CAPTION = 'text-xs font-semibold tabular-nums';

function Reaction({ icon: Icon, label, word, counted, isBusy, toggle }: ReactionProps) {
  const format = useFormatter();
  const isOn = counted?.isOn ?? false;
  const count = counted?.count ?? 0;

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isBusy}
      className={REACTION}
      onClick={toggle}
    >
      <Icon
        fill={isOn ? 'currentColor' : 'none'}
        className={`player-reaction-icon size-7 ${isOn ? 'text-ember' : ''}`}
      />
      <span className="sr-only">{label}</span>
      {count === 0 ? (
        <span aria-hidden="true" className={CAPTION}>
          {word}
        </span>
      ) : (
        <span className={CAPTION}>{format.number(count, { notation: 'compact' })}</span>
      )}
    </button>
  );
}
