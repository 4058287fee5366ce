import { createCanvas, type Canvas } from '@napi-rs/canvas';

import '../paint/fonts.ts';
import type { Story } from '../story.ts';
import { timelineOf, type Timeline } from '../timeline.ts';
import { prepareEndCard, prepareTitleCard } from './cards.ts';
import { prepareShot, type PreparedShot } from './shot.ts';
import { openStudio } from './studio.ts';

/** Films are drawn at half their frame rate, and the encoder shows each frame twice. */
export const DRAWN_PER_SECOND = 12;

export type Film = {
  timeline: Timeline;
  frameCount: number;
  widthPx: number;
  heightPx: number;
  /** Draws the frame at a zero-based index. The canvas is reused for the next frame. */
  draw(frameIndex: number): Canvas;
};

/** @param episodeNumber  One-based. */
export function openFilm(
  story: Story,
  { episodeNumber, widthPx }: { episodeNumber: number; widthPx: number },
): Film {
  const episode = story.episodes[episodeNumber - 1];
  if (episode === undefined) throw new RangeError(`${story.slug} has no episode ${episodeNumber}.`);
  const timeline = timelineOf(episode);
  const studio = openStudio(story, widthPx);
  const heightPx = Math.round((widthPx * 16) / 9);
  const canvas = createCanvas(widthPx, heightPx);
  const brush = canvas.getContext('2d');
  const parts = partsOf(timeline, { studio, episodeNumber });
  let current: { partIndex: number; shot: PreparedShot } | null = null;

  return {
    timeline,
    widthPx,
    heightPx,
    frameCount: Math.round(timeline.seconds * DRAWN_PER_SECOND),
    draw: (frameIndex) => {
      const seconds = frameIndex / DRAWN_PER_SECOND + 1e-6;
      const partIndex = Math.max(
        0,
        parts.findLastIndex(({ startSeconds }) => startSeconds <= seconds),
      );
      const part = parts[partIndex];
      if (part === undefined) return canvas;
      if (current?.partIndex !== partIndex) current = { partIndex, shot: part.prepare() };
      brush.save();
      brush.scale(widthPx / 720, widthPx / 720);
      current.shot.draw(brush, seconds - part.startSeconds);
      brush.restore();
      return canvas;
    },
  };
}

type Part = { startSeconds: number; prepare(): PreparedShot };

/** Yields shots and cards in order. Each is prepared when it is reached. */
function partsOf(
  timeline: Timeline,
  { studio, episodeNumber }: { studio: ReturnType<typeof openStudio>; episodeNumber: number },
): Part[] {
  const { shots, titleCard, endCard } = timeline;
  const parts: Part[] = shots.map((timed) => ({
    startSeconds: timed.startSeconds,
    prepare: () => prepareShot(studio, timed),
  }));
  const place = shots[0]?.place ?? 'city-night';
  parts.push({
    startSeconds: titleCard.startSeconds,
    prepare: () => prepareTitleCard(studio, { place, episodeNumber }),
  });
  const last = shots.at(-1);
  if (last !== undefined) {
    parts.push({
      startSeconds: endCard.startSeconds,
      prepare: () =>
        prepareEndCard(studio, { shot: prepareShot(studio, last), seconds: last.seconds }),
    });
  }
  return parts.toSorted((a, b) => a.startSeconds - b.startSeconds);
}
