import type { Column, Drama } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { toneOf, urlOf } from '../../../model/catalog/cover.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

/** The stage of the home page: one drama at a time, in the light of its own cover. */
export function Carousel({ column: { columnName, contents } }: { column: Column }) {
  const t = useTranslations('home');
  const { listRef, shownIndex, stop, ...controls } = useCarousel(contents.length);

  return (
    <section className="stage" aria-roledescription={t('carousel')} aria-label={columnName}>
      <StageLight dramas={contents} shownIndex={shownIndex} />
      {/* Swiping is taking over; hover and focus only pause. */}
      <ul ref={listRef} className="stage-row" onPointerDown={stop}>
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
        <CarouselControls
          names={contents.map(({ contentName }) => contentName)}
          shownIndex={shownIndex}
          {...controls}
        />
      )}
    </section>
  );
}

const LIGHT_WIDTH_PX = 160;

/** The blurred covers behind the slides; the shown one is lit. */
function StageLight({ dramas, shownIndex }: { dramas: Drama[]; shownIndex: number }) {
  return (
    <div className="stage-light" aria-hidden="true">
      {dramas.map(({ contentId, cover }, index) => {
        const isShown = index === shownIndex;
        if (!cover) {
          return <span key={contentId} className={toneOf(contentId)} data-shown={isShown} />;
        }
        return (
          <img
            key={contentId}
            src={urlOf(cover, LIGHT_WIDTH_PX)}
            alt=""
            loading={index === 0 ? 'eager' : 'lazy'}
            data-shown={isShown}
          />
        );
      })}
    </div>
  );
}
