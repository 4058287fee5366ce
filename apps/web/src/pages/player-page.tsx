import { episodePath, parseDramaParam, parseNumberParam } from '@hookline/domain/routing';
import { useState } from 'react';
import { preload } from 'react-dom';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

import { firstFilesOf } from '../player/engine/hls/playlists.ts';
import { loadPlayer } from '../player/load-player.ts';
import { PlayerHead } from '../player/player-head.tsx';
import { PlayerView } from '../player/player-view.tsx';
import { useViewer } from '../player/access/use-viewer.ts';
import { QueryScope } from '../lib/api/query-scope.tsx';
import { DeferredMessages, loadDeferredMessages } from '../lib/texts/deferred-messages.tsx';

export const loadTexts = loadDeferredMessages;
export const loader = loadPlayer;

/** Skips the loader within a drama, where the player itself fetches the data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const before = parseDramaParam(args.currentParams['drama'] ?? '');
  const after = parseDramaParam(args.nextParams['drama'] ?? '');
  const isSwitch = before === after && args.currentParams['ep'] !== args.nextParams['ep'];
  return isSwitch ? false : args.defaultShouldRevalidate;
}

/** State of the history entries that the player itself has created. */
const OWN_STATE = { isOfPlayer: true };

export function Component() {
  const boot = useLoaderData<typeof loadPlayer>();
  // Each drama has its own player.
  return (
    <DeferredMessages>
      <QueryScope>
        <PlayerOf key={boot.drama.contentId} boot={boot} />
      </QueryScope>
    </DeferredMessages>
  );
}

function PlayerOf({ boot }: { boot: Awaited<ReturnType<typeof loadPlayer>> }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { ep } = useParams();
  const { state } = useLocation();
  const [epIndex, setEpIndex] = useState(boot.epIndex);
  const { drama, episodes, detail } = boot;

  // Besides scripts, the first frame needs only these files, so the page starts loading them.
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
