import type { Story } from './story.ts';
import { timelineOf } from './timeline.ts';

/** One caption track as the database stores it. */
export type Caption = { lang: string; label: string; vtt: string };

const TRACKS = [
  { lang: 'en', label: 'English' },
  { lang: 'es', label: 'Español' },
  { lang: 'ja', label: '日本語' },
  { lang: 'ar', label: 'العربية' },
] as const;

/** Time before the cut at which a cue disappears. */
const LEAD_SECONDS = 0.1;
const TAIL_SECONDS = 0.05;

export type Cue = { startSeconds: number; endSeconds: number; text: string };

/**
 * Returns an episode's lines with their times in one language. `languageIndex` 0 is English; the
 * others follow the order of `Translated`.
 */
export function cuesOf(episode: Story['episodes'][number], languageIndex: number): Cue[] {
  return timelineOf(episode).shots.flatMap(({ shot, startSeconds, seconds }): Cue[] => {
    const text = shot.line?.[languageIndex + 1];
    if (text === undefined) return [];
    return [
      {
        startSeconds: startSeconds + LEAD_SECONDS,
        endSeconds: startSeconds + seconds - TAIL_SECONDS,
        text,
      },
    ];
  });
}

/** Returns captions as WebVTT in every language that a story is written in. */
export function captionsOf(episode: Story['episodes'][number]): Caption[] {
  return TRACKS.map(({ lang, label }, languageIndex) => {
    const cues = cuesOf(episode, languageIndex).map(
      ({ startSeconds, endSeconds, text }) =>
        `${timeOf(startSeconds)} --> ${timeOf(endSeconds)}\n${escaped(text)}\n`,
    );
    return { lang, label, vtt: `WEBVTT\n\n${cues.join('\n')}` };
  });
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  return `00:${two(Math.floor(ms / 60_000))}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Escapes & and <, which have a special meaning in a cue. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
