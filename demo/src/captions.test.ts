import { describe, expect, test } from 'vitest';

import { ALL_STORIES } from '../stories/all-stories.ts';
import { captionsOf, cuesOf } from './captions.ts';
import { timelineOf } from './timeline.ts';

describe('captions', () => {
  test('stay within their episode and never overlap, in any language', () => {
    for (const episode of ALL_STORIES.flatMap(({ episodes }) => episodes)) {
      for (const languageIndex of [0, 1, 2, 3]) {
        let endSeconds = 0;
        for (const cue of cuesOf(episode, languageIndex)) {
          expect(cue.startSeconds).toBeGreaterThanOrEqual(endSeconds);
          expect(cue.endSeconds).toBeGreaterThan(cue.startSeconds + 0.8);
          endSeconds = cue.endSeconds;
        }
        expect(endSeconds).toBeLessThan(timelineOf(episode).seconds);
      }
    }
  });

  test('are written as WebVTT in four languages, with markup escaped', () => {
    const shot = { scene: 'bar', line: ['', 'You & <me>', 'Tú', '君', 'أنت'] } as const;

    const captions = captionsOf({ shots: [shot, shot, shot, shot] });

    expect(captions.map(({ lang }) => lang)).toEqual(['en', 'es', 'ja', 'ar']);
    expect(captions[0]?.vtt).toMatch(
      /^WEBVTT\n\n00:00:00\.100 --> 00:00:0\d\.\d{3}\nYou &amp; &lt;me>\n/,
    );
    expect(captions[3]?.vtt).toContain('أنت');
  });
});
