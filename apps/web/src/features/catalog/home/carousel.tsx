import type { Column, Drama } from '@hookline/contract/client';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';

import { toneOf, urlOf } from '../../../lib/cover.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

/**
 * Begins behind the half-transparent header. The heights depend only on the screen, so the
 * layout does not shift while the page loads in pieces.
 */
const CAROUSEL =
  'relative -mt-(--header-height) flex flex-col [--art-height:max(62svh,15rem)] ' +
  '[--hero-height:clamp(22rem,min(78svh,max(54vw,32rem)),54rem)] ' +
  '[@media(38rem<=height<45rem)]:[--art-height:58svh] [@media(30rem<=height<38rem)]:[--art-height:49svh] ' +
  '[@media(height<30rem)]:[--art-height:max(44svh,10rem)]';
const ROW =
  'grid min-h-[calc(var(--art-height)+8rem)] auto-cols-[100%] grid-flow-col items-start ' +
  'overflow-x-auto overscroll-x-contain [scroll-snap-type:inline_mandatory] ' +
  '[scrollbar-width:none] md:min-h-(--hero-height)';

type CarouselProps = {
  column: Pick<Column, 'columnId' | 'columnName' | 'contents'>;
  /** Price of a coin in the cheapest package, in cents; null if no package is for sale. */
  coinCents: number | null;
  /** Adds a drama to My List. */
  ListControl: ComponentType<{ drama: Drama; isShown: boolean }>;
};

/** The carousel of the home page: one drama at a time, lit by its own cover. */
export function Carousel({ column, coinCents, ListControl }: CarouselProps) {
  const { columnId, columnName, contents: dramas } = column;
  const t = useTranslations('home');
  const { listRef, shownIndex, stop, ...controls } = useCarousel(dramas.length);

  return (
    <section
      className={CAROUSEL}
      aria-roledescription={t('carousel')}
      aria-label={columnName}
      data-column={columnId}
      data-playing={controls.isPlaying}
    >
      <CarouselLight dramas={dramas} shownIndex={shownIndex} />
      {dramas.length > 1 && (
        <CarouselControls
          names={dramas.map(({ contentName }) => contentName)}
          shownIndex={shownIndex}
          {...controls}
        />
      )}
      {/* A swipe stops the automatic advance; hover and focus only pause it. */}
      <ul ref={listRef} className={ROW} onPointerDown={stop}>
        {dramas.map((drama, index) => (
          <Slide
            key={drama.contentId}
            drama={drama}
            position={t('slide', { number: `${index + 1}`, count: `${dramas.length}` })}
            eyebrow={columnName}
            isFirst={index === 0}
            isShown={index === shownIndex}
            coinCents={coinCents}
            listButton={<ListControl drama={drama} isShown={index === shownIndex} />}
          />
        ))}
      </ul>
    </section>
  );
}

const LIGHT_WIDTH_PX = 160;
/** Only the light is clipped: on phones the controls extend below the carousel. */
const LIGHT =
  'absolute inset-0 -z-1 overflow-clip after:absolute after:inset-0 after:bg-carousel-shade';
/** The light fills the screen, because the slides grow while the page loads. */
const LIT =
  'absolute inset-x-[-8%] top-[-8svh] h-[124svh] w-[116%] max-w-none object-cover object-[50%_30%] opacity-0 ' +
  'filter-[blur(48px)_saturate(1.5)_brightness(0.75)] transition-opacity duration-700 ' +
  'data-[shown=true]:opacity-100';

/** The blurred covers behind the slides; only the current one is visible. */
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
