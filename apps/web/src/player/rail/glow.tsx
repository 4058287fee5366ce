import type { Episode } from '@hookline/contract/client';

/** A glow in the episode's colours that spreads from behind the stage into a wide page. */
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
