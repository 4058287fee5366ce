import type { Drama } from '@hookline/contract/client';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../model/catalog/cover.tsx';
import { EpisodeLink } from '../../../model/catalog/episode-link.tsx';
import { PlayIcon } from '../../../platform/page-parts/play-icons.tsx';
import { categoriesOf } from '../card/drama-card.tsx';

/** On a phone the slides beside the shown one step back; a desktop shows one alone. */
const CONTENT =
  'page-width flex h-full flex-col gap-4 transition-[opacity,scale] duration-400 ease-[ease] ' +
  'max-md:px-0 max-md:group-not-data-[shown=true]:scale-92 ' +
  'max-md:group-not-data-[shown=true]:opacity-55 ' +
  'md:flex-row-reverse md:items-center md:justify-between md:gap-[clamp(2rem,6vw,7rem)]';
/** On a phone it leaves room for the button within the first screen. */
const POSTER =
  'mx-auto block w-[min(100%,32svh)] flex-none rounded-[18px] ring ring-white/10 ' +
  'shadow-[0_30px_70px_-20px_rgb(0_0_0/0.85)] md:mx-0 md:mt-2 md:me-[clamp(0rem,5vw,5rem)] md:mb-8 ' +
  'md:w-[min(34vw,400px,41dvh)] md:min-w-60';
const TEXT =
  'grid min-w-0 flex-1 grid-rows-[auto_auto_1fr_auto] justify-items-center gap-2 text-center ' +
  'md:max-w-xl md:grid-rows-none md:justify-items-start md:gap-[1.1rem] md:pb-10 md:text-start';
const EYEBROW =
  'text-[0.875rem] font-bold tracking-[0.12em] text-gold uppercase [&:lang(ar)]:tracking-normal ' +
  'max-md:hidden';
/** On a phone with room for two lines: what follows stays in place, whichever font breaks the name. */
const TITLE =
  'headline text-[clamp(1.625rem,1.2rem+3.2vw,4rem)] max-md:grid max-md:min-h-[2lh] ' +
  'max-md:content-center';
const FACTS =
  'grid max-w-full grid-cols-1 gap-[0.15rem] text-[0.875rem] font-medium text-soft ' +
  'md:flex md:flex-wrap md:gap-x-5 md:text-[1rem]';
/** One line on a phone, whatever the font: a line more would push what lies below. */
const FACT = 'max-md:truncate';
const SYNOPSIS =
  'line-clamp-2 min-h-[2lh] self-start text-[0.9375rem] text-soft max-md:[@media(height<38rem)]:hidden ' +
  'md:line-clamp-4 md:min-h-0 md:text-[1.0625rem]';
/** Width of the poster. */
const POSTER_SIZES = '(min-width: 1280px) 400px, (min-width: 768px) 34vw, 74vw';

type SlideProps = {
  drama: Drama;
  /** '2 of 6'. */
  position: string;
  eyebrow: string;
  isFirst: boolean;
  isShown: boolean;
};

/** One drama of the carousel: its key art, what it is about, and the way in. */
export function Slide({ drama, position, eyebrow, isFirst, isShown }: SlideProps) {
  const t = useTranslations('drama');
  const { contentId, contentName, cover, introduce, chapterNum } = drama;

  return (
    <li className="group snap-center snap-always" data-shown={isShown} aria-label={position}>
      <div className={CONTENT}>
        {/* The button beside it says the same; the picture is for pointers alone. */}
        <EpisodeLink drama={drama} className={POSTER} tabIndex={-1} aria-hidden="true">
          <Cover
            cover={cover}
            name={contentName}
            id={contentId}
            sizes={POSTER_SIZES}
            priority={isFirst ? 'first' : 'late'}
            className="rounded-[inherit]"
          />
        </EpisodeLink>
        <div className={TEXT}>
          <p className={EYEBROW}>{eyebrow}</p>
          <h2 className={TITLE}>{contentName}</h2>
          <p className={FACTS}>
            <span className={FACT}>{categoriesOf(drama)}</span>
            <span className={FACT}>{t('episodes', { count: chapterNum })}</span>
          </p>
          <p className={SYNOPSIS}>{introduce}</p>
          <EpisodeLink
            drama={drama}
            className="button-main mt-2 max-md:w-full"
            aria-label={`${t('watchNow')}: ${contentName}`}
          >
            <PlayIcon className="size-5" />
            {t('watchNow')}
          </EpisodeLink>
        </div>
      </div>
    </li>
  );
}
