import type { Column, Drama } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { toneOf, urlOf } from '../../../model/catalog/cover.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

/** Begins behind the header, which is half transparent. */
const CAROUSEL =
  'relative -mt-(--header-height) overflow-clip pt-[calc(var(--header-height)+1rem)] ' +
  'md:pt-[calc(var(--header-height)+1.5rem)]';
/** On a phone the edges of the neighbouring slides are visible, too. */
const ROW =
  'grid auto-cols-[74vw] grid-flow-col gap-1 overflow-x-auto overscroll-x-contain px-[13vw] pb-6 ' +
  '[scroll-snap-type:inline_mandatory] [scrollbar-width:none] md:auto-cols-[100%] md:gap-0 md:px-0';

type CarouselProps = { column: Pick<Column, 'columnId' | 'columnName'>; dramas: Drama[] };

/** The carousel of the home page: one drama at a time, in the light of its own cover. */
export function Carousel({ column: { columnId, columnName }, dramas }: CarouselProps) {
  const t = useTranslations('home');
  const { listRef, shownIndex, stop, ...controls } = useCarousel(dramas.length);

  return (
    <section
      className={CAROUSEL}
      aria-roledescription={t('carousel')}
      aria-label={columnName}
      data-column={columnId}
    >
      <CarouselLight dramas={dramas} shownIndex={shownIndex} />
      {/* Swiping is taking over; hover and focus only pause. */}
      <ul ref={listRef} className={ROW} onPointerDown={stop}>
        {dramas.map((drama, index) => (
          <Slide
            key={drama.contentId}
            drama={drama}
            position={t('slide', { number: index + 1, count: dramas.length })}
            eyebrow={columnName}
            isFirst={index === 0}
            isShown={index === shownIndex}
          />
        ))}
      </ul>
      {dramas.length > 1 && (
        <CarouselControls
          names={dramas.map(({ contentName }) => contentName)}
          shownIndex={shownIndex}
          {...controls}
        />
      )}
    </section>
  );
}

const LIGHT_WIDTH_PX = 160;
const LIGHT = 'absolute inset-0 -z-1 after:absolute after:inset-0 after:bg-carousel-shade';
/** The light is as large as the screen: the slides grow while the page arrives. */
const LIT =
  'absolute inset-x-[-8%] top-[-8svh] h-[124svh] w-[116%] max-w-none object-cover object-[50%_30%] opacity-0 ' +
  'filter-[blur(48px)_saturate(1.5)_brightness(0.75)] transition-opacity duration-700 ease-[ease] ' +
  'data-[shown=true]:opacity-100';

/** The blurred covers behind the slides; the shown one is lit. */
function CarouselLight({ dramas, shownIndex }: { dramas: Drama[]; shownIndex: number }) {
  return (
    <div className={LIGHT} aria-hidden="true">
      {dramas.map(({ contentId, cover }, index) => {
        const isShown = index === shownIndex;
        if (!cover) {
          return (
            <span
              key={contentId}
              className={`${LIT} bg-tone-full ${toneOf(contentId)}`}
              data-shown={isShown}
            />
          );
        }
        return (
          <img
            key={contentId}
            className={LIT}
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
