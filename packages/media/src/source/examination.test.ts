import { expect, test } from 'vitest';

import { watchExamination } from './examination.ts';

const PICTURE = 'fmt:yuv420p cl:left sar:1/1 s:180x320 i:P iskey:0 type:P';
const SOUND = 'fmt:fltp channels:1 chlayout:mono rate:48000 nb_samples:1024 checksum:E7416F30';
const FRAMES = [pictureAt(0), soundAt(0)];
const DAMAGE = 'Error while decoding stream #0:0: Invalid data found when processing input';
const LOST = '[matroska,webm @ 0x1] Element exceeds containing master element ending at 0x9';

test.each([
  { what: 'pictures alone', lines: [pictureAt(1), pictureAt(9)], isFaulty: false },
  { what: 'another size', lines: [pictureAt(3, '90x160')], isFaulty: true },
  { what: 'damage', lines: [pictureAt(3), DAMAGE], isFaulty: false },
  { what: 'damage before the first picture', lines: [], before: [DAMAGE], isFaulty: false },
  {
    what: 'damage and less than half a second of pictures',
    lines: [pictureAt(3), DAMAGE, pictureAt(3.4)],
    isFaulty: false,
  },
  {
    what: 'damage and more than half a second of pictures',
    lines: [pictureAt(3), DAMAGE, pictureAt(3.6)],
    isFaulty: true,
  },
  { what: 'a lost part of a Matroska file', lines: [pictureAt(3), LOST], isFaulty: true },
])('a fault is certain after $what: $isFaulty', ({ lines, before = [], isFaulty }) => {
  const film = watchExamination();

  for (const line of [...before, ...FRAMES, ...lines]) film.take(line);

  expect(film.isFaulty()).toBe(isFaulty);
});

test('a picture and a sound that FFmpeg 7 logs in one line do not count as a change', () => {
  const film = watchExamination();

  for (const line of FRAMES) film.take(line);
  film.take(`${pictureAt(1)} n:46 pts:47104 pts_time:0.98 ${SOUND}`);
  film.take(`${soundAt(1)} n:  24 pts:  12288 pts_time:1 ${PICTURE}`);

  expect(film.end().change).toBeNull();
});

function pictureAt(seconds: number, size = '180x320'): string {
  const picture = PICTURE.replace('180x320', size);
  return `[Parsed_showinfo_0 @ 0x7f75] n:  24 pts:  12288 pts_time:${seconds} ${picture}`;
}

function soundAt(seconds: number): string {
  return `[Parsed_ashowinfo_0 @ 0x7f76] n:46 pts:47104 pts_time:${seconds} ${SOUND}`;
}
