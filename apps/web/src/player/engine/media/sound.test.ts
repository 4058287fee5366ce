import { expect, test } from 'vitest';

import { playWithSound } from './sound.ts';

/** A browser that lets a video start only if `allows` says so. */
function videoThat(allows: (isMuted: boolean) => boolean) {
  return {
    muted: false,
    play() {
      return allows(this.muted)
        ? Promise.resolve()
        : Promise.reject(new DOMException('', 'NotAllowedError'));
    },
  };
}

test('a browser that allows sound plays with sound', async () => {
  const video = videoThat(() => true);

  expect(await playWithSound(video, true)).toBe('started');
  expect(video.muted).toBe(false);
});

test('a browser that refuses sound plays muted and says so', async () => {
  const video = videoThat((isMuted) => isMuted);

  expect(await playWithSound(video, true)).toBe('refused-sound');
  expect(video.muted).toBe(true);
});

test('a viewer who chose silence is not told that sound was refused', async () => {
  const video = videoThat(() => true);

  expect(await playWithSound(video, false)).toBe('started');
  expect(video.muted).toBe(true);
});

test('a browser that refuses everything leaves the start to the viewer', async () => {
  expect(
    await playWithSound(
      videoThat(() => false),
      true,
    ),
  ).toBe('blocked');
});

test('a start that a pause ends is no failure', async () => {
  const video = {
    muted: false,
    play: () => Promise.reject(new DOMException('', 'AbortError')),
  };

  expect(await playWithSound(video, true)).toBe('interrupted');
});
