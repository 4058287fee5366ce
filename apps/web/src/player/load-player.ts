import { parseDramaParam, parseNumberParam } from '@hookline/domain/routing';
import type { LoaderFunctionArgs } from 'react-router';

import { askEpisode, takeEpisodeAhead } from '../features/catalog/ask-episode.ts';
import { loadPage, notFound } from '../features/catalog/load-page.ts';
import { readToken } from '../features/identity/session/token.ts';
import { keepAccess } from './access/access-query.ts';

/** Loads the drama, its episode list, and the requested episode with its playback. */
export async function loadPlayer(args: LoaderFunctionArgs) {
  return loadPage(args, async (api) => {
    const contentId = parseDramaParam(args.params['drama'] ?? '');
    if (contentId === null) throw notFound('drama');
    const token = readToken();
    const asked = takeEpisodeAhead(contentId) ?? askEpisode(api, { contentId, chapterId: null });
    const { drama, episodes, detail: ahead } = await asked;

    const epIndex = (parseNumberParam(args.params['ep'] ?? '') ?? 0) - 1;
    const episode = episodes[epIndex];
    if (episode === undefined) throw notFound('episode');
    const detail =
      ahead?.id === episode.id
        ? ahead
        : await api.call('chapterDetail', { contentId, chapterId: episode.id });

    // The server requests these data as a guest, the browser with the viewer's login.
    const isPersonal = token !== null && token === readToken();
    if (isPersonal) keepAccess(contentId, { drama, episodes });
    return { drama, episodes, epIndex, detail, isPersonal };
  });
}
