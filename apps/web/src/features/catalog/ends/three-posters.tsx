import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { useApi } from '../../../lib/api/api.ts';
import { useIsOffline } from '../../../lib/loading/connection.ts';
import { PosterLink } from './poster-link.tsx';

const POSTERS_MAX = 3;

/**
 * Shows three of the most watched dramas below an empty list. Renders nothing while offline or
 * without such dramas, because the empty list already explains itself.
 */
export function ThreePosters() {
  const t = useTranslations('library');
  const api = useApi();
  const id = useId();
  const isOffline = useIsOffline();
  const { data = [] } = useQuery({
    queryKey: ['top-dramas'],
    queryFn: ({ signal }) => api.call('recommendList', {}, { signal }),
    enabled: !isOffline,
  });
  if (data.length === 0) return null;

  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-md pb-8">
      <h2 id={id} className="mb-4 text-center text-lg font-bold">
        {t('watchedNow')}
      </h2>
      <ul className="grid grid-cols-3 gap-3">
        {data.slice(0, POSTERS_MAX).map((drama) => (
          <li key={drama.contentId}>
            <PosterLink drama={drama} sizes="9rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
