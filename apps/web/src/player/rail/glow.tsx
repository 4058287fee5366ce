import type { Episode } from '@hookline/contract/client';

/** The colours of the episode, which shine from behind the stage into a wide page. */
export function Glow({ episode }: { episode: Episode }) {
  const { firstFrame } = episode;

  return (
    <div aria-hidden="true" className="player-glow pointer-events-none">
      {firstFrame !== null && (
        <img src={firstFrame.placeholder} alt="" decoding="async" className="size-full" />
      )}
    </div>
  );
}
