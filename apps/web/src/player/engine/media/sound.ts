/**
 * 'blocked': even a muted start was forbidden. 'interrupted': a pause or a new source came first,
 * or the source cannot be played.
 */
export type PlayOutcome = 'started' | 'refused-sound' | 'blocked' | 'interrupted';

/** Starts with sound, or muted where the browser requires a gesture first. */
export async function playWithSound(
  video: Pick<HTMLVideoElement, 'muted' | 'play'>,
  wantsSound: boolean,
): Promise<PlayOutcome> {
  video.muted = !wantsSound;
  const first = await tryPlay(video);
  if (first !== 'blocked' || !wantsSound) return first;
  video.muted = true;
  const second = await tryPlay(video);
  return second === 'started' ? 'refused-sound' : second;
}

async function tryPlay(video: Pick<HTMLVideoElement, 'play'>): Promise<PlayOutcome> {
  try {
    await video.play();
    return 'started';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError') return 'blocked';
    // A pause or a new source interrupts `play`; a source that cannot play reports that itself.
    if (name === 'AbortError' || name === 'NotSupportedError') return 'interrupted';
    throw error;
  }
}

/**
 * Allows an element to play with sound later: some browsers remember for each element whether it
 * was started within a gesture. The element is paused again at once, and its position does not
 * change.
 */
export function unlockElement(video: HTMLVideoElement): void {
  if (!video.paused) return;
  void tryPlay(video);
  video.pause();
}
