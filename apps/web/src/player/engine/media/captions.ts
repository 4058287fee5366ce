import type { Playback } from '@hookline/contract/client';

type Caption = Playback['captions'][number];

/** Captions of one source, as the browser's tracks and as lines that the page renders. */
export type Captions = {
  /** Null turns captions off. A language that the episode lacks shows no captions either. */
  choose: (lang: string | null) => void;
  remove: () => void;
};

export function addCaptions(
  video: HTMLVideoElement,
  captions: readonly Caption[],
  onLines: (lines: string[]) => void,
): Captions {
  const tracks = captions.map((caption) => trackOf(video, caption));
  const isGone = new AbortController();
  const { signal } = isGone;
  for (const { track } of tracks) {
    track.addEventListener(
      'cuechange',
      () => track.mode === 'hidden' && onLines(linesOf(track.activeCues)),
      { signal },
    );
  }

  // An iPhone's full screen is the browser's own player, which must render the captions itself.
  const drawBy = (mode: TextTrackMode) => () => {
    for (const { track } of tracks) if (track.mode !== 'disabled') track.mode = mode;
  };
  video.addEventListener('webkitbeginfullscreen', drawBy('showing'), { signal });
  video.addEventListener('webkitendfullscreen', drawBy('hidden'), { signal });

  return {
    choose: (lang) => {
      for (const { track } of tracks) track.mode = track.language === lang ? 'hidden' : 'disabled';
    },
    remove: () => {
      isGone.abort();
      for (const element of tracks) element.remove();
    },
  };
}

function trackOf(video: HTMLVideoElement, caption: Caption): HTMLTrackElement {
  const element = document.createElement('track');
  element.kind = 'subtitles';
  element.srclang = caption.lang;
  element.label = caption.label;
  element.src = caption.url;
  video.append(element);
  // Otherwise the browser would switch on a track in the viewer's language.
  element.track.mode = 'disabled';
  return element;
}

function linesOf(cues: TextTrackCueList | null): string[] {
  return Array.from(cues ?? []).flatMap((cue) => {
    const text = cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
    return text.split('\n').filter((line) => line.trim() !== '');
  });
}
