import { useTranslations } from 'use-intl';

import { BackIcon, ForwardIcon } from '../../../lib/icons/arrows.tsx';
import { PauseIcon, PlayIcon } from '../../../lib/icons/play-icons.tsx';
import { RoundButton } from './round-button.tsx';

type CarouselControlsProps = {
  /** Names of the slides, in order. */
  names: string[];
  shownIndex: number;
  isPlaying: boolean;
  togglePlaying: () => void;
  showByHand: (index: number) => void;
};

/** Thin line within a tap target that is large enough for a finger. */
const DOT =
  'relative size-11 before:absolute before:inset-x-2 before:top-[calc(50%-2px)] before:h-1 ' +
  'before:rounded-sm before:bg-white/35 before:transition-[background-color] ' +
  'aria-[current=true]:before:bg-text';
/** Invisible until the slides above have loaded, because they push the controls down. */
const CONTROLS =
  '[&:not(:has(+*))]:invisible relative z-1 order-last flex items-center justify-center max-md:-mb-5 md:mx-auto md:w-full md:max-w-[1440px] ' +
  'md:justify-start md:gap-2 md:px-(--page-edge)';
/** Hidden on phones, where viewers swipe instead. */
const ARROW = 'max-md:hidden';

/**
 * The buttons that move the carousel without a swipe. They precede the slides in the DOM, so that
 * the keyboard reaches the pause button first, but are displayed below the slides.
 */
export function CarouselControls(props: CarouselControlsProps) {
  const { names, shownIndex, isPlaying, togglePlaying, showByHand } = props;
  const t = useTranslations('home');
  const Icon = isPlaying ? PauseIcon : PlayIcon;

  return (
    <div className={CONTROLS}>
      {/* With reduced motion there is nothing to pause. */}
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
        className={`${ARROW} ms-auto`}
        aria-label={t('previous')}
        onClick={() => showByHand(shownIndex - 1)}
      >
        <BackIcon />
      </RoundButton>
      <RoundButton
        className={ARROW}
        aria-label={t('next')}
        onClick={() => showByHand(shownIndex + 1)}
      >
        <ForwardIcon />
      </RoundButton>
    </div>
  );
}
