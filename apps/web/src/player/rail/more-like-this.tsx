import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { PosterLink } from '../../features/catalog/ends/poster-link.tsx';
import { MoreFrame, POSTERS } from './more-frame.tsx';
import { useRelated } from './use-related.ts';

const SIZES = '8rem';

/**
 * Up to six dramas similar to the one on the screen. Renders nothing if there are none or loading
 * fails, because the viewer has not requested them.
 */
export function MoreLikeThis({ contentId }: { contentId: string }) {
  const t = useTranslations('player');
  const id = useId();
  const { dramas, isError } = useRelated(contentId);
  if (isError || dramas?.length === 0) return null;
  if (dramas === undefined) return <MoreFrame />;

  return (
    <section aria-labelledby={id} data-part="more" data-column="related" className="mt-8">
      <h2 id={id} className="mb-3 text-lg font-bold">
        {t('moreLikeThis')}
      </h2>
      <ul className={POSTERS}>
        {dramas.slice(0, 6).map((drama) => (
          <li key={drama.contentId}>
            <PosterLink drama={drama} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
