import { SOURCE_VIDEO } from '@hookline/media/testing';
import { parseDramaFile } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { describeFolder } from './describe-folder.ts';

const DRAMA = parseDramaFile(
  JSON.stringify({ texts: { 'en-US': { name: 'Ember', introduce: '' } }, price: 30 }),
);
const VIDEO = { ...SOURCE_VIDEO, widthPx: 360, heightPx: 640 };

/** Describes a one-minute film with these sound tracks and one caption that begins at this time. */
function linesOf(audio: { trackCount?: number; durationSeconds?: number }, cueAt = '00:10.000') {
  if (Array.isArray(DRAMA)) throw new Error('It has no fault.');
  const track = { streamIndex: 1, trackNumber: 1, trackCount: 1, durationSeconds: 60, ...audio };
  const vtt = `WEBVTT\n\n${cueAt} --> 02:00.000\nHello\n`;
  const captions = [{ lang: 'en', label: 'English', vtt }];
  const source = { name: '01.mp4', durationSeconds: 60, video: VIDEO, audio: track };
  return describeFolder(
    {
      path: 'ember',
      dramaId: 'a'.repeat(32),
      drama: DRAMA,
      coverFile: null,
      episodes: [{ episodeNumber: 1, videoFile: 'ember/01.mp4', captions }],
    },
    [{ file: 'ember/01.mp4', sizeBytes: 2e6, source }],
    { preset: 'test', fit: 'blur' },
  );
}

test('a film with one sound track and fitting captions is described without remarks', () => {
  const lines = linesOf({ durationSeconds: 60.3 });

  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).not.toMatch(/sound|begins/);
});

test('the description states which of several sound tracks is used', () => {
  expect(linesOf({ trackCount: 2 })[0]).toContain('360x640, sound track 1 of 2 ->');
});

// spec: 11 supply, the plan reports how much sound is cut off at the end
// touches: describeFolder
test.each([
  { seconds: 61.5, more: '1.5', end: 'the last picture stands for 1.5 s.' },
  { seconds: 66, more: '6.0', end: 'the last picture stands for 2.0 s, and 4.0 s are left out.' },
])('sound that outlasts the picture is reported: $end', ({ seconds, more, end }) => {
  expect(linesOf({ durationSeconds: seconds })).toContain(
    `01.mp4: its sound goes on for ${more} s after the picture: ${end}`,
  );
});

test('a caption that begins after the film ends is reported', () => {
  expect(linesOf({}, '01:05.000')).toContain(
    'Captions of 01.mp4: in en, "01:05.000 --> 02:00.000" begins after the end at 1:00.',
  );
});
