import { showToast } from '@hookline/ui';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { readToken } from '../../../model/session/token.ts';
import { track } from '../../../model/tracking/track.ts';
import { useApi } from '../../../platform/api/api.ts';
import { isRefusal } from '../../../platform/api/is-refusal.ts';
import { logWarning } from '../../../platform/browser/log.ts';
import type { Place } from '../../../platform/screen/place.ts';
import { askForLogin } from '../../identity/login/member-only.tsx';
import { HISTORY_KEY, MY_LIST_KEY } from './library-queries.ts';
import type { WatchedDrama } from '../watched-drama.ts';

type HistoryPages = InfiniteData<{ records: { contentId: string; likeFlag: boolean }[] }>;

/**
 * Adds a drama of the history to My List, or removes it. The change is shown at once and taken back
 * if the call fails; presses in between are ignored. A guest is asked to log in.
 */
export function useListToggle(drama: WatchedDrama, place: Place) {
  const t = useTranslations('shelf');
  const api = useApi();
  const queries = useQueryClient();
  const [pending, setPending] = useState<boolean | null>(null);
  const { dramaId: contentId, episodeId: chapterId } = drama;

  async function change(isFavourite: boolean): Promise<void> {
    setPending(isFavourite);
    track('h5_favourite_click', { contentId, chapterId, isFavourite });
    try {
      await api.call(isFavourite ? 'collectAdd' : 'collectCancel', { contentId, chapterId });
      markInHistory(queries, contentId, isFavourite);
      void queries.invalidateQueries({ queryKey: MY_LIST_KEY });
      showToast(isFavourite ? t('added') : t('removed'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      logWarning('My List could not be changed', error);
      showToast(t('toggleFailed'));
    } finally {
      setPending(null);
    }
  }

  return {
    isFavourite: pending ?? drama.isFavourite,
    toggle: () => {
      if (readToken() === null) askForLogin(place);
      else if (pending === null) void change(!drama.isFavourite);
    },
  };
}

function markInHistory(queries: QueryClient, dramaId: string, isFavourite: boolean): void {
  queries.setQueriesData<HistoryPages>(
    { queryKey: HISTORY_KEY },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          records: page.records.map((entry) =>
            entry.contentId === dramaId ? { ...entry, likeFlag: isFavourite } : entry,
          ),
        })),
      },
  );
}
