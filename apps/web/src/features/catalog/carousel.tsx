import type { Column } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '../../shared/icons.tsx';
import { urlOf } from '../../shared/cover.tsx';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

const AMBIENT_WIDTH_PX = 160;

/** The stage of the home page: one drama at a time, in the light of its own cover. */
export function Carousel({ column: { columnName, contents } }: { column: Column }) {
  const t = useTranslations('home');
  const carousel = useCarousel(contents.length);
  const { shownIndex, isPlaying, showByHand } = carousel;

  return (
    <section className="stage" aria-roledescription={t('carousel')} aria-label={columnName}>
      <div className="stage-light" aria-hidden="true">
        {contents.map(({ contentId, cover }, index) =>
          cover ? (
            <img
              key={contentId}
              src={urlOf(cover, AMBIENT_WIDTH_PX)}
              alt=""
              loading={index === 0 ? 'eager' : 'lazy'}
              data-shown={index === shownIndex}
            />
          ) : (
            <span
              key={contentId}
              className={`tone-${index % 8}`}
              data-shown={index === shownIndex}
            />
          ),
        )}
      </div>
      {/* Swiping is taking over; hover and focus only pause. */}
      <ul ref={carousel.listRef} className="stage-row" onPointerDown={carousel.stop}>
        {contents.map((drama, index) => (
          <Slide
            key={drama.contentId}
            drama={drama}
            position={t('slide', { number: index + 1, count: contents.length })}
            eyebrow={columnName}
            isFirst={index === 0}
            isShown={index === shownIndex}
          />
        ))}
      </ul>
      {contents.length > 1 && (
        <div className="stage-controls page-width">
          <button
            type="button"
            className="stage-button"
            aria-label={isPlaying ? t('pause') : t('resume')}
            onClick={carousel.togglePlaying}
          >
            {isPlaying ? <PauseIcon className="size-4" /> : <PlayIcon className="size-4" />}
          </button>
          <div className="flex items-center">
            {contents.map(({ contentId, contentName }, index) => (
              <button
                key={contentId}
                type="button"
                className="stage-dot"
                aria-label={t('showSlide', { name: contentName })}
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
      )}
    </section>
  );
}
