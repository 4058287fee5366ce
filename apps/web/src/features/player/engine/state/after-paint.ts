/** Where nothing is painted, in a tab behind others, work does not wait for it any longer. */
const PAINT_MAX_MS = 100;

/**
 * Acts when the picture of this moment is on its way to the screen: what only follows from it must
 * not delay it. Returns how to cancel.
 */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(done, PAINT_MAX_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(done);
  });
  function done() {
    cancelAnimationFrame(frame);
    act();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
