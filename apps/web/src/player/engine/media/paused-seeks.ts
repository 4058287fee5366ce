/** Maximum distance between a seek and its repetition. A browser may round the position. */
const SAME_PLACE_SECONDS = 0.01;
/** Maximum gap between two frames while the page is not being drawn. */
const REST_GAP_MS = 50;
/** Number of consecutive short gaps that show that the page has been drawn. */
const REST_GAPS = 3;
/** Maximum number of frames to wait for; after that, the seek is not repeated. */
const FRAMES_MAX = 120;

/**
 * Repeats each seek of a paused film once the page has been drawn. WebKitGTK 2.50 loses the one
 * frame that such a seek decodes if drawing the page takes long: without a graphics card, the film
 * on a desktop was missing after 10 of 10 seeks, until it played or the viewer sought again. The
 * repetition decodes the frame while nothing is being drawn. The position stays the same, so that
 * it changes nothing on the page.
 */
export function repeatPausedSeeks(video: HTMLVideoElement, signal: AbortSignal): void {
  let repeatedAt: number | null = null;
  let stopWaiting: (() => void) | null = null;
  const repeat = () => {
    if (signal.aborted || !video.paused || video.seeking) return;
    repeatedAt = video.currentTime;
    video.currentTime = repeatedAt;
  };
  const onSeeked = () => {
    stopWaiting?.();
    const isRepeated =
      repeatedAt !== null && Math.abs(video.currentTime - repeatedAt) < SAME_PLACE_SECONDS;
    repeatedAt = null;
    if (!isRepeated && video.paused) stopWaiting = whenAtRest(repeat);
  };
  video.addEventListener('seeked', onSeeked, { signal });
}

/** Calls `act` when frames follow each other quickly. Returns a function that stops waiting. */
function whenAtRest(act: () => void): () => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  let gaps = 0;
  let framesLeft = FRAMES_MAX;
  const follow = (nowMs: number) => {
    gaps = nowMs - lastMs <= REST_GAP_MS ? gaps + 1 : 0;
    lastMs = nowMs;
    framesLeft -= 1;
    if (gaps === REST_GAPS) act();
    else if (framesLeft > 0) frame = requestAnimationFrame(follow);
  };
  let frame = requestAnimationFrame(follow);
  return () => cancelAnimationFrame(frame);
}
