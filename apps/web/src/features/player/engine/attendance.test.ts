import { AppError } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { PLAYBACK } from '../testing/episodes.ts';
import { Attendance } from './attendance.ts';

const EPISODE = 'e'.repeat(32);

function attendanceOf(refusal: Error | null = null) {
  const told: unknown[] = [];
  const attendance = new Attendance(async (chapterId, options) => {
    told.push([chapterId, options]);
    if (refusal !== null) throw refusal;
    return { playback: PLAYBACK, coinCount: 0 };
  });
  return { attendance, told };
}

test('the first gesture after an automatic unlock tells the server that somebody is there', () => {
  const { attendance, told } = attendanceOf();
  attendance.noteGesture();

  attendance.noteAutomatic(EPISODE);
  attendance.noteGesture();
  attendance.noteGesture();

  expect(told).toEqual([[EPISODE, { isAutomatic: false }]]);
});

test('another viewer opens nothing by a touch', () => {
  const { attendance, told } = attendanceOf();
  attendance.noteAutomatic(EPISODE);

  attendance.forget();
  attendance.noteGesture();

  expect(told).toEqual([]);
});

test('a server that cannot be told costs the viewer nothing', async () => {
  const { attendance, told } = attendanceOf(new AppError('C0503', 'try again'));
  attendance.noteAutomatic(EPISODE);

  attendance.noteGesture();
  await Promise.resolve();

  expect(told).toHaveLength(1);
});
