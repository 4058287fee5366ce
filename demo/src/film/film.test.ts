import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { theLastTrainHome } from '../../stories/the-last-train-home.ts';
import { drawCover } from '../cover/cover.ts';
import { scoreOf } from '../score/score.ts';
import type { Story } from '../story.ts';
import { DRAWN_PER_SECOND, openFilm } from './film.ts';

const SMALL = { episodeNumber: 1, widthPx: 90 };

describe('a rendered episode', () => {
  test('is pixel-identical for the same story', () => {
    expect(hashOf(theLastTrainHome, 40)).toBe(hashOf(theLastTrainHome, 40));
  });

  test('differs for another seed', () => {
    expect(hashOf({ ...theLastTrainHome, slug: 'another' }, 40)).not.toBe(
      hashOf(theLastTrainHome, 40),
    );
  });

  test('shows the same frame whether or not earlier frames were rendered', () => {
    const film = openFilm(theLastTrainHome, SMALL);
    for (const frameIndex of [0, 10, 30, 39]) film.draw(frameIndex);

    const after = digest(film.draw(40).data());

    expect(after).toBe(hashOf(theLastTrainHome, 40));
  });

  test('has the same sound for the same story, at an audible level', () => {
    const { timeline } = openFilm(theLastTrainHome, SMALL);

    const first = scoreOf(theLastTrainHome, { timeline, episodeNumber: 1 });
    const second = scoreOf(theLastTrainHome, { timeline, episodeNumber: 1 });

    expect(Buffer.from(first.buffer).equals(Buffer.from(second.buffer))).toBe(true);
    expect(first.length).toBe(Math.round(timeline.seconds * 48_000) * 2);
    expect(first.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeGreaterThan(
      8_000,
    );
  });

  test('contains no translatable text: another story name changes neither title card nor cover', () => {
    const other: Story = { ...theLastTrainHome, name: ['X', 'X', 'X', 'X'] };
    const { titleCard } = openFilm(theLastTrainHome, SMALL).timeline;
    const cardIndex = Math.round((titleCard.startSeconds + 1) * DRAWN_PER_SECOND);

    expect(hashOf(other, cardIndex)).toBe(hashOf(theLastTrainHome, cardIndex));
    expect(digest(drawCover(other, 120).data())).toBe(
      digest(drawCover(theLastTrainHome, 120).data()),
    );
  });

  test('has a cover with a 2:3 aspect ratio', () => {
    const cover = drawCover(theLastTrainHome, 120);

    expect([cover.width, cover.height]).toEqual([120, 180]);
  });
});

function hashOf(story: typeof theLastTrainHome, frameIndex: number): string {
  return digest(openFilm(story, SMALL).draw(frameIndex).data());
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
