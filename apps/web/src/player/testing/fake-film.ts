import { act } from '@testing-library/react';

/**
 * Adds a fake film to a `<video>` in a document without a decoder. The element keeps its own
 * `play`, `pause` and `currentTime`; the test controls the network and the decoder.
 */
export function fakeFilm(video: HTMLVideoElement, { durationSeconds = 90 } = {}) {
  const film = { hasData: true, bufferedUpto: 0, hasEnded: false, loadCount: 0 };
  const read = (name: keyof HTMLVideoElement, get: () => unknown) =>
    Object.defineProperty(video, name, { configurable: true, get });
  read('duration', () => durationSeconds);
  read('readyState', () => (film.hasData ? 4 : 2));
  read('HAVE_FUTURE_DATA', () => 3);
  video.canPlayType = () => 'maybe';
  read('ended', () => film.hasEnded);
  read('buffered', () => ({ length: 1, start: () => 0, end: () => film.bufferedUpto }));
  // A new source starts at its beginning.
  Object.defineProperty(video, 'src', {
    configurable: true,
    get: () => video.getAttribute('src') ?? '',
    set: (url: string) => {
      video.setAttribute('src', url);
      video.currentTime = 0;
      film.hasEnded = false;
      film.loadCount += 1;
    },
  });
  const tell = (...names: string[]) =>
    act(async () => names.forEach((name) => video.dispatchEvent(new Event(name))));

  return {
    video,
    /** Returns how often the element was given a source since this film was added. */
    loadCount: () => film.loadCount,
    /** Shows the first frame on the screen. */
    showPicture: () => tell('durationchange', 'loadeddata'),
    /** Moves the film to this second, by playing or seeking. */
    runTo: (seconds: number) => {
      video.currentTime = seconds;
      return tell('timeupdate');
    },
    bufferUpto: (seconds: number) => {
      film.bufferedUpto = seconds;
      return tell('progress');
    },
    /** Makes the network too slow for the film. */
    starve: () => {
      film.hasData = false;
      return tell('waiting');
    },
    recover: () => {
      film.hasData = true;
      return tell('canplay', 'playing');
    },
    end: () => {
      film.hasEnded = true;
      video.currentTime = durationSeconds;
      return tell('timeupdate', 'ended');
    },
    /** Makes the browser fail on the source. */
    breakDown: () => tell('error'),
  };
}
