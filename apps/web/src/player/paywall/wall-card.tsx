import type { Episode } from '@hookline/contract/client';

import type { Viewer } from '../access/viewer.ts';
import type { Player } from '../engine/playback/player.ts';
import { LockedPanel } from './locked-panel.tsx';
import { RestPrice } from './rest-price.tsx';

type WallCardProps = { player: Player; episode: Episode; viewer: Viewer };

/** The price card of a locked episode that is dragged in. It is a picture of what will stand there. */
export function WallCard({ player, episode, viewer }: WallCardProps) {
  return (
    <LockedPanel
      player={player}
      episode={episode}
      viewer={viewer}
      rest={<RestPrice player={player} viewer={viewer} onUnlockAll={ignore} />}
      areProductsOpen={false}
      stop={null}
      onUnlock={ignore}
      onProducts={ignore}
    />
  );
}

/** Nothing in the card can be pressed before its page has come. */
function ignore(): void {
  // The caller makes it inert.
}
