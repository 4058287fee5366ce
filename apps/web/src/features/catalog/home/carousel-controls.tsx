import { useTranslations } from 'use-intl';

import { BackIcon, ForwardIcon } from '../../../platform/page-parts/arrows.tsx';
import { PauseIcon, PlayIcon } from '../../../platform/page-parts/play-icons.tsx';
import { RoundButton } from './round-button.tsx';

type CarouselControlsProps = {
  /** Names of the slides, in order. */
  names: string[];
  shownIndex: number;
  isPlaying: boolean;
  togglePlaying: () => void;
  showByHand: (index: number) => void;
};

/**
 * A line in the middle of an area that is large enough for a finger. On a phone it is narrower than 44 px:
 * the arrows beside it lead to the same slides.
 */
const DOT =
  'relative h-11 w-7 md:w-11 before:absolute before:inset-x-1 before:top-[calc(50%-2px)] before:h-1 ' +
  'before:rounded-sm before:bg-white/35 before:transition-[background-color] ' +
  'aria-[current=true]:before:bg-text';

/** The buttons that move the carousel without a swipe. */
export function CarouselControls(props: CarouselControlsProps) {
  const { names, shownIndex, isPlaying, togglePlaying, showByHand } = props;
  const t = useTranslations('home');
  const Icon = isPlaying ? PauseIcon : PlayIcon;

  return (
    <div className="page-width flex items-center justify-center md:justify-start md:gap-2 md:pb-4">
      {/* Where motion is not wanted there is nothing to pause. */}
      <RoundButton
        className="motion-reduce:hidden"
        aria-label={isPlaying ? t('pause') : t('resume')}
        onClick={togglePlaying}
      >
        <Icon className="size-4" />
      </RoundButton>
      <div className="flex min-w-0 flex-wrap items-center justify-center">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={DOT}
            aria-label={t('showSlide', { name })}
            aria-current={index === shownIndex}
            onClick={() => showByHand(index)}
          />
        ))}
      </div>
      <RoundButton
        className="md:ms-auto"
        aria-label={t('previous')}
        onClick={() => showByHand(shownIndex - 1)}
      >
        <BackIcon />
      </RoundButton>
      <RoundButton aria-label={t('next')} onClick={() => showByHand(shownIndex + 1)}>
        <ForwardIcon />
      </RoundButton>
    </div>
  );
}
