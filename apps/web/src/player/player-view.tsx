import './player.css';

import { afterPaint, ToastsAtTop } from '@hookline/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Viewer } from './access/viewer.ts';
import { readToken, useToken } from '../features/identity/session/token.ts';
import { useApi } from '../lib/api/api.ts';
import { useSite } from '../lib/page/site.ts';
import { PlayerSheet, type PlayerSheetKind } from './panels/player-sheet.tsx';
import { Paywall } from './paywall/paywall.tsx';
import { WallCard } from './paywall/wall-card.tsx';
import { Glow } from './rail/glow.tsx';
import { PlayerRail } from './rail/player-rail.tsx';
import { Announcement } from './screen/announcement.tsx';
import { Stage } from './screen/stage.tsx';
import { useFullScreen } from './screen/input/use-full-screen.ts';
import { useFollow } from './hooks/use-follow.ts';
import { useMediaSession } from './hooks/use-media-session.ts';
import { useOneTabPlaying } from './hooks/use-one-tab-playing.ts';
import { usePlayerKeys } from './hooks/use-player-keys.ts';
import { useReactions } from './hooks/use-reactions.ts';
import { useSheetPause } from './hooks/use-sheet-pause.ts';
import { useSheetPreload } from './hooks/use-sheet-preload.ts';
import { usePlayer, usePlayerState, type PlayerBoot } from './use-player.ts';
import { useViewerAccess } from './hooks/use-viewer-access.ts';

type PlayerViewProps = {
  boot: PlayerBoot;
  viewer: Viewer;
  /** Zero-based index of the URL's episode; null if the player itself changed the URL. */
  wantedIndex: number | null;
  /** Called when the player has switched episodes, so the URL must change. */
  onSwitched: (epIndex: number) => void;
};

/** The player, the episodes beside it, and its sheets. */
export function PlayerView(props: PlayerViewProps) {
  const { boot, viewer, wantedIndex, onSwitched } = props;
  const { drama } = boot;
  const { contentId } = drama;
  const t = useTranslations('player');
  const api = useApi();
  const { locale } = useSite();
  const hasLogin = useToken() !== null;
  const { player, hostRef } = usePlayer(boot, { api, locale, hasLogin: hasLoginNow });
  const stageRef = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(stageRef, player);
  const [sheet, setSheet] = useState<PlayerSheetKind | null>(null);

  const epIndex = usePlayerState(player, (state) => state.epIndex);
  const episode = usePlayerState(player, (state) => state.episodes[epIndex]) ?? boot.detail;
  const title = t('episode', { number: episode.sequenceNo });
  const reactions = useReactions(api, { contentId, chapterId: episode.id, viewer, hasLogin });
  const payer = useViewerAccess(player, { api, contentId, viewer, hasLogin });
  const { hasSwitched } = useFollow(player, { epIndex, wantedIndex, onSwitched });
  usePlayerKeys(player, { onFullScreen: fullScreen.toggle, onHelp: () => setSheet('keys') });
  useMediaSession(player, { drama, title });
  useOneTabPlaying(player);
  useSheetPause(player);
  useSheetPreload(player);

  // The pressed state is painted first, because rendering a sheet takes 70 ms on a slow phone.
  const open = (kind: PlayerSheetKind) => void afterPaint(() => setSheet(kind));

  return (
    <div className="player player-with-rail">
      <Glow episode={episode} />
      <Stage
        ref={stageRef}
        hostRef={hostRef}
        player={player}
        drama={drama}
        episode={episode}
        reactions={reactions}
        fullScreen={fullScreen}
        onOpen={open}
        renderCard={(each) => <WallCard player={player} episode={each} viewer={payer} />}
      >
        <Paywall player={player} drama={drama} viewer={payer} fullScreen={fullScreen} />
      </Stage>
      <PlayerRail player={player} drama={drama} title={title} />
      <ToastsAtTop />
      <Announcement player={player} hasSwitched={hasSwitched} />
      <PlayerSheet
        kind={sheet}
        player={player}
        drama={drama}
        viewer={viewer}
        title={title}
        onOpen={setSheet}
        onClose={() => setSheet(null)}
        onFullScreen={fullScreen.toggle}
      />
    </div>
  );
}

function hasLoginNow(): boolean {
  return readToken() !== null;
}
