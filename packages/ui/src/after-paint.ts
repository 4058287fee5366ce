/** Maximum wait for a paint, because a background tab does not paint. */
const PAINT_MAX_MS = 100;

/**
 * Calls `act` after the next paint, so that follow-up work does not delay that paint. Returns a
 * function that cancels the call.
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
