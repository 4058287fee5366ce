import { LOCK_STATUS_LOCKED, type Episode } from '@hookline/contract/client';

import { urlOf } from '../../lib/cover.tsx';

const WIDTH_PX = 160;

/** The first frame of an episode, blurred while it is locked. It fills its container. */
export function EpisodeStill({ episode, sizes }: { episode: Episode; sizes: string }) {
  const { firstFrame, lockStatus } = episode;
  if (firstFrame === null) return null;

  return (
    <img
      alt=""
      decoding="async"
      fetchPriority="low"
      src={urlOf(firstFrame, WIDTH_PX)}
      srcSet={firstFrame.widths.map((width) => `${urlOf(firstFrame, width)} ${width}w`).join(', ')}
      sizes={sizes}
      className="player-still-image size-full object-cover"
      data-locked={lockStatus === LOCK_STATUS_LOCKED || undefined}
    />
  );
}
