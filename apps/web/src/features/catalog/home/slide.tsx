import type { Drama } from '@hookline/contract/client';
import { firstSentence } from '@hookline/domain/catalog';
import { useStore } from '@hookline/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../lib/cover.tsx';
import { EpisodeLink } from '../episode-link.tsx';
import { begunDramas } from '../begun-dramas.ts';
import { usePriceText } from '../../../lib/texts/use-price-text.ts';
import { PlayIcon } from '../../../lib/icons/play-icons.tsx';
import { categoriesOf } from '../card/drama-card.tsx';
import { useCardWords } from '../card/use-card-words.ts';

/** The art is above the text on a phone; on a desktop, behind the text at the inline end. */
const SLIDE = 'group relative snap-center snap-always';
/**
 * The size depends only on the screen, because slides grow while the page loads. The edges fade
 * into the light behind. Both layouts show the faces at a cover's top, with room below for a title.
 */
const ART =
  'mask-art mx-auto block h-(--art-height) w-[min(100vw,calc(var(--art-height)*0.9))] overflow-clip ' +
  'md:absolute md:end-0 md:h-(--hero-height) md:w-[52vw]';
const PICTURE =
  'h-full aspect-auto bg-none *:object-top ' +
  'motion-safe:md:group-data-[shown=true]:*:animate-drift';
/** Lets taps on the text pass through to the picture below, which is a link. */
const TEXT =
  'pointer-events-none relative grid w-full justify-items-center gap-1 px-(--page-edge) text-center md:mx-auto ' +
  'md:min-h-(--hero-height) md:max-w-[1440px] md:content-center md:justify-items-start ' +
  'md:gap-[clamp(0.5rem,1.8svh,1.1rem)] md:pt-[calc(var(--header-height)+0.5rem)] md:pb-3 md:text-start ' +
  'md:*:max-w-[min(38rem,44vw)]';
const EYEBROW =
  'text-[0.875rem] font-bold tracking-[0.12em] text-gold uppercase [&:lang(ar)]:tracking-normal ' +
  'max-md:hidden [@media(height<30rem)]:hidden';
/**
 * On a phone the title overlaps the lower part of the art, where covers have no lettering (ADR
 * 0028). The title is placed above the text and grows upwards, so that a longer name or another
 * font does not move the text.
 */
const TITLE =
  'headline text-[clamp(2.125rem,min(10.5vw,9svh),4rem)] ' +
  '[text-shadow:0_2px_18px_rgb(0_0_0/0.7),0_0_3px_rgb(0_0_0/0.6)] max-md:absolute ' +
  'max-md:inset-x-(--page-edge) max-md:bottom-full max-md:pb-1 ' +
  'md:text-[clamp(1.625rem,min(1.4rem+3.6vw,9svh),4.5rem)]';
const FACTS =
  'flex flex-wrap gap-x-5 text-[1rem] font-medium text-soft max-md:hidden ' +
  '[@media(height<30rem)]:hidden';
const FREE = 'min-h-5 text-[0.8125rem]/5 font-bold text-balance text-gold md:text-[1rem]';
/** The height is fixed on phones, because another line would push down the content below. */
const SYNOPSIS =
  'flex h-12 items-center text-[0.9375rem]/6 text-soft md:h-auto md:text-[1.0625rem]';
const SYNOPSIS_LINES =
  'line-clamp-2 [unicode-bidi:plaintext] lg:[@media(height>=30rem)]:line-clamp-4';
const ACTIONS = 'pointer-events-auto mt-2 flex w-full gap-3 max-md:max-w-md md:flex-wrap';
/**
 * Width of the art. A phone's browser first evaluates it while the page is still 980 px wide. A
 * length in `vw` would then fetch a second, larger file. The condition on the aspect ratio, which a
 * phone in portrait does not meet, restricts `52vw` to wider screens.
 */
const ART_SIZES = '(min-width: 768px) and (min-aspect-ratio: 2/3) 52vw, 24rem';

/** Shows how much each paid episode costs, in coins and in money, before the viewer taps. */
function Cost({ drama, coinCents }: { drama: Drama; coinCents: number | null }) {
  const t = useTranslations('drama');
  const priceText = usePriceText();
  const { chapterPrice: count, freeChapterNum } = drama;
  if (count === 0 || coinCents === null) return null;
  const price = priceText((count * coinCents) / 100);
  return (
    <span className="font-medium text-soft">
      {t(freeChapterNum === 0 ? 'priceEach' : 'thenEach', { count, price })}
    </span>
  );
}

type SlideProps = {
  drama: Drama;
  /** Position text, such as '2 of 6'. */
  position: string;
  eyebrow: string;
  isFirst: boolean;
  isShown: boolean;
  /** Price of a coin in the cheapest package, in cents; null if no package is for sale. */
  coinCents: number | null;
  /** Control that adds the drama to My List. */
  listButton: ReactNode;
};

/** One drama of the carousel: its key art, its synopsis, and the link to its first episode. */
export function Slide(props: SlideProps) {
  const { drama, position, eyebrow, isFirst, isShown, coinCents, listButton } = props;
  const t = useTranslations('drama');
  const { contentId, contentName, cover, introduce, chapterNum } = drama;
  const words = useCardWords();
  const hook = firstSentence(introduce);
  const resumed = useStore(begunDramas, ({ byId }) => byId[contentId]);
  const target = { drama: { ...drama, ...resumed }, episodeNumber: resumed?.number };
  const action = resumed ? t('continueAt', resumed) : t('watchNow');

  return (
    <li className={SLIDE} data-shown={isShown} aria-label={position}>
      {/* This link is for pointers only: the button beside it leads to the same episode. */}
      <EpisodeLink {...target} className={ART} tabIndex={-1} aria-hidden="true">
        <Cover
          cover={cover}
          name={contentName}
          id={contentId}
          sizes={ART_SIZES}
          priority={isFirst ? 'first' : 'late'}
          className={PICTURE}
        />
      </EpisodeLink>
      <div className={TEXT}>
        <p className={EYEBROW}>{eyebrow}</p>
        <h2 className={TITLE}>{contentName}</h2>
        <p className={FACTS}>
          <span>{categoriesOf(drama)}</span>
          <span>{words.episodesOf(chapterNum)}</span>
        </p>
        <p className={FREE}>
          {words.freeOf(drama)}
          <Cost drama={drama} coinCents={coinCents} />
        </p>
        <p className={SYNOPSIS}>
          <span className={SYNOPSIS_LINES}>
            {hook}
            <span className="max-md:hidden">{introduce.slice(hook.length)}</span>
          </span>
        </p>
        <div className={ACTIONS}>
          <EpisodeLink
            {...target}
            className="button-main max-md:grow"
            aria-label={`${action}: ${contentName}`}
          >
            <PlayIcon className="size-5" />
            {action}
          </EpisodeLink>
          {listButton}
        </div>
      </div>
    </li>
  );
}
