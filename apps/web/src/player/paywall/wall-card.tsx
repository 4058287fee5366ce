import type { Episode } from '@hookline/contract/client';

import type { Viewer } from '../access/viewer.ts';
import type { Player } from '../engine/playback/player.ts';
import { LockedPanel } from './locked-panel.tsx';
import { RestPrice } from './rest-price.tsx';

type WallCardProps = { player: Player; episode: Episode; viewer: Viewer };

/** The price card of a locked episode that is dragged in: an inert preview of its panel. */
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

/** Does nothing, because the card is inert until its page is current. */
function ignore(): void {
  // The caller makes the card inert.
}
