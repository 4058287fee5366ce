import { onTestFinished } from 'vitest';

/** A text track as in browsers; happy-dom's cannot be hidden and is a new object each time. */
class FakeTrack extends EventTarget {
  // Showing at first, as in a browser that switches on the track in the viewer's language.
  mode: TextTrackMode = 'showing';
  activeCues: VTTCue[] = [];
  readonly language: string;

  constructor(language: string) {
    super();
    this.language = language;
  }

  say(...texts: string[]): void {
    this.activeCues = texts.map((text) => new VTTCue(0, 1, text));
    this.dispatchEvent(new Event('cuechange'));
  }
}

/** Adds a track to each `<track>`, and finds the track for a language. */
export function fakeTracks() {
  const tracks = new Map<HTMLTrackElement, FakeTrack>();
  const own = Object.getOwnPropertyDescriptors(HTMLTrackElement.prototype);
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get(this: HTMLTrackElement) {
      const track = tracks.get(this) ?? new FakeTrack(this.srclang);
      tracks.set(this, track);
      return track;
    },
  });
  onTestFinished(() => void Object.defineProperties(HTMLTrackElement.prototype, own));

  return {
    modes: () => Array.from(tracks.values(), ({ mode }) => mode),
    say: (lang: string, ...texts: string[]) => {
      for (const track of tracks.values()) if (track.language === lang) track.say(...texts);
    },
  };
}
