import { episodePath, parseDramaParam, parseNumberParam } from '@hookline/domain/routing';
import { useState } from 'react';
import { preload } from 'react-dom';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

import { firstFilesOf } from '../features/player/engine/hls/playlists.ts';
import { PlayerHead } from '../features/player/player-head.tsx';
import { PlayerView } from '../features/player/player-view.tsx';
import { keepAccess } from '../model/access/access-query.ts';
import { useViewer } from '../model/access/use-viewer.ts';
import { askEpisode, takeEpisodeAhead } from '../model/catalog/ask-episode.ts';
import { loadPage, notFound } from '../model/catalog/load-page.ts';
import { readToken } from '../model/session/token.ts';
import { QueryScope } from '../platform/query/query-scope.tsx';
import {
  DeferredMessages,
  loadDeferredMessages,
} from '../platform/texts/deferred/deferred-messages.tsx';

export const loadTexts = loadDeferredMessages;

/** Loads the drama, its episodes and the wanted one with its playback. */
export async function loader(args: LoaderFunctionArgs) {
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

    // The server renders for guests. The browser asks for its viewer, and need not ask again.
    const isPersonal = token !== null && token === readToken();
    if (isPersonal) keepAccess(contentId, { drama, episodes });
    return { drama, episodes, epIndex, detail, isPersonal };
  });
}

/** Skips the loader within a drama, where the player itself fetches what it needs. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const before = parseDramaParam(args.currentParams['drama'] ?? '');
  const after = parseDramaParam(args.nextParams['drama'] ?? '');
  const isSwitch = before === after && args.currentParams['ep'] !== args.nextParams['ep'];
  return isSwitch ? false : args.defaultShouldRevalidate;
}

/** State of the history entries that the player itself has made. */
const OWN_STATE = { isOfPlayer: true };

export function Component() {
  const boot = useLoaderData<typeof loader>();
  // Another drama is another player.
  return (
    <DeferredMessages>
      <QueryScope>
        <PlayerOf key={boot.drama.contentId} boot={boot} />
      </QueryScope>
    </DeferredMessages>
  );
}

function PlayerOf({ boot }: { boot: Awaited<ReturnType<typeof loader>> }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { ep } = useParams();
  const { state } = useLocation();
  const [epIndex, setEpIndex] = useState(boot.epIndex);
  const { drama, episodes, detail } = boot;

  // The first picture needs only these files beside its scripts: the page starts loading them.
  for (const file of firstFilesOf(detail.playback?.playlists ?? {})) {
    preload(file, { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
  }

  function follow(index: number) {
    setEpIndex(index);
    const { contentId: dramaId, contentName: dramaName } = drama;
    const path = episodePath({ dramaId, dramaName, episodeNumber: index + 1 });
    void navigate(path, { replace: true, preventScrollReset: true, state: OWN_STATE });
  }

  return (
    <>
      <PlayerHead drama={drama} episode={episodes[epIndex] ?? detail} />
      <PlayerView
        boot={boot}
        viewer={viewer}
        wantedIndex={isOwn(state) ? null : (parseNumberParam(ep ?? '') ?? 1) - 1}
        onSwitched={follow}
      />
    </>
  );
}

function isOwn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOfPlayer' in state;
}
