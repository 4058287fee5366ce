import { AppError } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { PLAYBACK } from '../../testing/episodes.ts';
import { Presence } from './presence.ts';

const EPISODE = 'e'.repeat(32);

function presenceOf(refusal: Error | null = null) {
  const told: unknown[] = [];
  const presence = new Presence(async (chapterId, options) => {
    told.push([chapterId, options]);
    if (refusal !== null) throw refusal;
    return { playback: PLAYBACK, coinCount: 0 };
  });
  return { presence, told };
}

test('the first gesture after an automatic unlock reports presence at a price of 0', () => {
  const { presence, told } = presenceOf();
  presence.noteGesture();

  presence.noteAutomatic(EPISODE);
  presence.noteGesture();
  presence.noteGesture();

  expect(told).toEqual([[EPISODE, { isAutomatic: false, shownPrice: 0 }]]);
});

test("another viewer's gesture does not report presence", () => {
  const { presence, told } = presenceOf();
  presence.noteAutomatic(EPISODE);

  presence.forget();
  presence.noteGesture();

  expect(told).toEqual([]);
});

test('a failed presence report has no consequences for the viewer', async () => {
  const { presence, told } = presenceOf(new AppError('C0503', 'try again'));
  presence.noteAutomatic(EPISODE);

  presence.noteGesture();
  await Promise.resolve();

  expect(told).toHaveLength(1);
});
