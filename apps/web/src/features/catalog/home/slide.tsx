import type { Drama } from '@hookline/contract/client';
import { episodePath } from '@hookline/domain';
import { Link } from 'react-router';
import { PlayIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { Cover } from '../../../model/catalog/cover.tsx';
import { categoriesOf } from '../card/drama-card.tsx';

/** Width of `.slide-poster` in the style sheet. */
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
  const to = episodePath({ dramaId: contentId, dramaName: contentName, episodeNumber: 1 });

  return (
    <li className="slide" data-shown={isShown} aria-label={position}>
      <div className="slide-content page-width">
        {/* The button beside it says the same; the picture is for pointers alone. */}
        <Link to={to} className="slide-poster" tabIndex={-1} aria-hidden="true">
          <Cover
            cover={cover}
            name={contentName}
            id={contentId}
            sizes={POSTER_SIZES}
            priority={isFirst ? 'first' : 'late'}
          />
        </Link>
        <div className="slide-text">
          <p className="eyebrow max-md:hidden">{eyebrow}</p>
          <h2 className="slide-title">{contentName}</h2>
          <p className="slide-facts">
            <span>{categoriesOf(drama)}</span>
            <span>{t('episodes', { count: chapterNum })}</span>
          </p>
          <p className="slide-introduce">{introduce}</p>
          <Link to={to} className="button-main" aria-label={`${t('watchNow')}: ${contentName}`}>
            <PlayIcon className="size-5" />
            {t('watchNow')}
          </Link>
        </div>
      </div>
    </li>
  );
}
