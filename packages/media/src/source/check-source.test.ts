import { expect, test } from 'vitest';

import { SOURCE_VIDEO } from '../testing/source-video.ts';
import { checkExamination, checkSource } from './check-source.ts';
import type { SourceInfo, SourceVideo } from './source-info.ts';

const faultOf = (video: Partial<SourceVideo>) => {
  const source: SourceInfo = {
    name: '01.mp4',
    durationSeconds: 60,
    video: { ...SOURCE_VIDEO, ...video },
    audio: { streamIndex: 1, trackNumber: 1, trackCount: 1, durationSeconds: 60 },
  };
  return checkSource(source, { fit: 'crop', canToneMap: true });
};

test.each([
  { widthPx: 4320, heightPx: 7680 },
  { widthPx: 7680, heightPx: 4320 },
])('an 8K film is accepted: $widthPx x $heightPx', (size) => {
  expect(faultOf(size)).toBeNull();
});

test.each([
  { title: 'one line more than 8K', video: { widthPx: 4320, heightPx: 7681 } },
  {
    title: 'a long, narrow picture that a decoder would still accept',
    video: { widthPx: 64, heightPx: 1_000_000 },
  },
  {
    title: 'a picture that becomes too small because of its pixel shape',
    video: { widthPx: 16_384, heightPx: 16_384, sampleAspect: 0.01 },
  },
])('a source is rejected before decoding: $title', ({ video }) => {
  expect(faultOf(video)).toMatch(/^01\.mp4 is too large: .* a film has at most 8K\.$/);
});

// spec: 11 supply, a film whose size or sound changes is rejected with a sentence that says where
// touches: checkExamination
test.each(['size', 'sound'] as const)(
  'a film that changes its %s is rejected with the time of the change',
  (of) => {
    const found = {
      damagedAtSeconds: 4.1,
      cutAtSeconds: null,
      change: { of, atSeconds: 4.02 },
      fields: null,
    };

    expect(checkExamination({ name: '01.mp4', durationSeconds: 60 }, found)).toBe(
      `01.mp4 changes its ${of} at 4.0 s: export it once more.`,
    );
  },
);
