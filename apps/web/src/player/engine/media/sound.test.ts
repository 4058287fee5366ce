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

test('a browser that blocks sound plays muted and reports it', async () => {
  const video = videoThat((isMuted) => isMuted);

  expect(await playWithSound(video, true)).toBe('refused-sound');
  expect(video.muted).toBe(true);
});

test('a viewer who chose to mute gets no report of blocked sound', async () => {
  const video = videoThat(() => true);

  expect(await playWithSound(video, false)).toBe('started');
  expect(video.muted).toBe(true);
});

test('a browser that blocks all autoplay leaves the start to the viewer', async () => {
  expect(
    await playWithSound(
      videoThat(() => false),
      true,
    ),
  ).toBe('blocked');
});

test('a start interrupted by a pause is no failure', async () => {
  const video = {
    muted: false,
    play: () => Promise.reject(new DOMException('', 'AbortError')),
  };

  expect(await playWithSound(video, true)).toBe('interrupted');
});
