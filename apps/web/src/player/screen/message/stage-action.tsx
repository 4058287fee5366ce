/** Classes of a stage message's only action. */
export const STAGE_ACTION = `player-action pointer-events-auto relative inline-flex min-h-12 items-center
  justify-center overflow-hidden rounded-full px-5 py-1 text-center leading-tight font-bold
  text-balance`;

/** An indeterminate progress bar. */
export function Progress() {
  return <span className="player-progress relative h-1 w-36 overflow-hidden rounded-full" />;
}
