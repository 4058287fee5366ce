import { PauseIcon, PlayIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { BackIcon, ForwardIcon } from '../../../platform/page-parts/arrows.tsx';

type CarouselControlsProps = {
  /** Names of the slides, in order. */
  names: string[];
  shownIndex: number;
  isPlaying: boolean;
  togglePlaying: () => void;
  showByHand: (index: number) => void;
};

/** The buttons that move the carousel without a swipe. */
export function CarouselControls(props: CarouselControlsProps) {
  const { names, shownIndex, isPlaying, togglePlaying, showByHand } = props;
  const t = useTranslations('home');

  return (
    <div className="stage-controls page-width">
      {/* Where motion is not wanted there is nothing to pause. */}
      <button
        type="button"
        className="stage-button motion-reduce:hidden"
        aria-label={isPlaying ? t('pause') : t('resume')}
        onClick={togglePlaying}
      >
        {isPlaying ? <PauseIcon className="size-4" /> : <PlayIcon className="size-4" />}
      </button>
      <div className="flex items-center">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className="stage-dot"
            aria-label={t('showSlide', { name })}
            aria-current={index === shownIndex}
            onClick={() => showByHand(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className="stage-button md:ms-auto"
        aria-label={t('previous')}
        onClick={() => showByHand(shownIndex - 1)}
      >
        <BackIcon />
      </button>
      <button
        type="button"
        className="stage-button"
        aria-label={t('next')}
        onClick={() => showByHand(shownIndex + 1)}
      >
        <ForwardIcon />
      </button>
    </div>
  );
}
