/** Upper limit of the wait, because a tab in the background does not paint. */
const PAINT_MAX_MS = 100;

/**
 * Calls `act` after the next paint, so that work which only follows from a picture does not delay
 * it. Returns how to cancel.
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, PAINT_MAX_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
