import { act } from '@testing-library/react';

/**
 * Gives a `<video>` the film that a document without a decoder lacks. The element keeps its own
 * `play`, `pause` and `currentTime`; what the network and the decoder do, the test says.
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
  // Another source begins at its start.
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
    /** How often a source was given to the element since this film is in it. */
    loadCount: () => film.loadCount,
    /** The first frame is on the screen. */
    showPicture: () => tell('durationchange', 'loadeddata'),
    /** The film has run, or was moved, to this second. */
    runTo: (seconds: number) => {
      video.currentTime = seconds;
      return tell('timeupdate');
    },
    bufferUpto: (seconds: number) => {
      film.bufferedUpto = seconds;
      return tell('progress');
    },
    /** The network does not keep up. */
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
    /** The browser cannot go on with the source. */
    breakDown: () => tell('error'),
  };
}
