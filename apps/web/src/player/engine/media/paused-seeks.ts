/** Longest distance between a seek and its repetition, whose position a browser may round. */
const SAME_PLACE_SECONDS = 0.01;

/**
 * Repeats each seek of a paused film once the page has been drawn. WebKitGTK 2.50 loses the one
 * frame that such a seek decodes if drawing the page takes long: without a graphics card, the film
 * on a desktop was missing after 10 of 10 seeks, until it played or the viewer sought again. The
 * repetition decodes the frame while nothing is being drawn. The position stays the same, so that
 * it changes nothing on the page.
 */
export function repeatPausedSeeks(video: HTMLVideoElement, signal: AbortSignal): void {
  let repeatedAt: number | null = null;
  let frame = 0;
  const repeat = () => {
    if (signal.aborted || !video.paused || video.seeking) return;
    repeatedAt = video.currentTime;
    video.currentTime = repeatedAt;
  };
  // The first callback runs before the page is drawn with its new position, the second afterwards.
  const repeatWhenDrawn = () => {
    cancelAnimationFrame(frame);
    const isRepeated =
      repeatedAt !== null && Math.abs(video.currentTime - repeatedAt) < SAME_PLACE_SECONDS;
    repeatedAt = null;
    if (isRepeated || !video.paused) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(repeat);
    });
  };
  video.addEventListener('seeked', repeatWhenDrawn, { signal });
}
