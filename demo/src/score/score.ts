import { randomOf } from '../paint/random.ts';
import type { Story } from '../story.ts';
import type { TimedShot, Timeline } from '../timeline.ts';
import {
  addHall,
  playBoom,
  playHeart,
  playNoise,
  playPad,
  playPluck,
  SAMPLE_RATE,
  type Mix,
} from './instruments.ts';
import { hertzOf, MUSIC, type Music } from './music.ts';

export { SAMPLE_RATE } from './instruments.ts';

const HEART_SECONDS = 0.9;

/** Returns the soundtrack of an episode: interleaved stereo, 16 bit, 48 kHz. */
export function scoreOf(
  story: Story,
  episode: { timeline: Timeline; episodeNumber: number },
): Int16Array {
  const { timeline, episodeNumber } = episode;
  const length = Math.round(timeline.seconds * SAMPLE_RATE);
  const mix: Mix = {
    left: new Float32Array(length),
    right: new Float32Array(length),
    hall: new Float32Array(length),
  };
  const music = MUSIC[story.genre];
  const transpose = Math.floor(randomOf(`${story.slug}/key`)() * 5) - 2 + (episodeNumber % 3) - 1;
  playHarmony(mix, { music, timeline, transpose });
  for (const shot of timeline.shots) playEffects(mix, { shot, story });
  playCards(mix, timeline, story);
  addHall(mix, 0.9);
  return mastered(mix);
}

function playHarmony(
  mix: Mix,
  { music, timeline, transpose }: { music: Music; timeline: Timeline; transpose: number },
): void {
  const beat = 60 / music.beatsPerMinute;
  const endSeconds = timeline.endCard.startSeconds;
  const leadFromSeconds = timeline.titleCard.startSeconds;
  for (let bar = 0; bar * beat * 4 < endSeconds; bar += 1) {
    const chord = music.chords[bar % music.chords.length] ?? [];
    const startSeconds = bar * beat * 4;
    const tension = 0.7 + 0.5 * (startSeconds / endSeconds);
    const seconds = Math.min(beat * 4 + 0.7, endSeconds - startSeconds + 0.5);
    for (const tone of chord.slice(0, 3)) {
      playPad(mix, music.pad, {
        startSeconds,
        seconds,
        hertz: hertzOf(music.rootMidi + 12 + transpose + tone),
        gain: 0.085 * tension,
        pan: 0,
      });
    }
    playPad(mix, 'organ', {
      startSeconds,
      seconds,
      hertz: hertzOf(music.rootMidi - 12 + transpose + (chord[0] ?? 0)),
      gain: 0.16,
      pan: 0,
    });
    for (const [step, tone] of music.figure.entries()) {
      const at = startSeconds + (step * beat) / 2;
      const interval = tone === -1 ? undefined : chord[tone];
      if (interval === undefined || at < leadFromSeconds || at > endSeconds - 0.3) continue;
      playPluck(mix, music.lead, {
        startSeconds: at,
        seconds: 1.6,
        hertz: hertzOf(music.rootMidi + 24 + transpose + interval),
        gain: 0.17 * tension,
        pan: step % 2 === 0 ? -0.3 : 0.3,
      });
    }
  }
}

function playEffects(mix: Mix, { shot, story }: { shot: TimedShot; story: Story }): void {
  const { startSeconds, seconds } = shot;
  const random = randomOf(`${story.slug}/sound/${shot.shotIndex}`);
  switch (shot.shot.effect ?? 'push') {
    case 'flash':
    case 'shake':
    case 'red':
      playBoom(mix, startSeconds, 0.5);
      return;
    case 'lightning':
      playBoom(mix, startSeconds + 0.15, 0.35);
      playNoise(mix, random, {
        startSeconds: startSeconds + 0.1,
        seconds: 2.4,
        gain: 0.9,
        bright: () => 0.05,
        swell: (share) => Math.exp(-share * 4),
      });
      return;
    case 'whip':
      playNoise(mix, random, {
        startSeconds: startSeconds - 0.12,
        seconds: 0.5,
        gain: 0.32,
        bright: (share) => 0.2 + 0.5 * share,
        swell: (share) => Math.sin(share * Math.PI),
      });
      return;
    case 'heartbeat':
      for (let at = 0; at + 0.5 < seconds; at += HEART_SECONDS)
        playHeart(mix, startSeconds + at, 0.75);
      return;
    case 'blackout':
      playNoise(mix, random, {
        startSeconds,
        seconds,
        gain: 0.16,
        bright: (share) => 0.02 + 0.2 * share,
        swell: (share) => share,
      });
      return;
    case 'push':
    case 'pull':
    case 'pan':
    case 'hold':
    case 'slow':
  }
}

/**
 * Plays the sounds of the cards: quiet noise throughout and, before each card, a riser that ends in
 * a boom when the card appears.
 */
function playCards(mix: Mix, timeline: Timeline, story: Story): void {
  const { titleCard, endCard, seconds } = timeline;
  const random = randomOf(`${story.slug}/cards`);
  playNoise(mix, random, {
    startSeconds: 0,
    seconds,
    gain: 0.05,
    bright: () => 0.04,
    swell: () => 1,
  });
  playNoise(mix, random, {
    startSeconds: titleCard.startSeconds - 0.9,
    seconds: 0.9,
    gain: 0.16,
    bright: (share) => 0.04 + 0.4 * share,
    swell: (share) => share * share,
  });
  playBoom(mix, titleCard.startSeconds, 0.62);
  playNoise(mix, random, {
    startSeconds: endCard.startSeconds - 1.8,
    seconds: 1.8,
    gain: 0.2,
    bright: (share) => 0.03 + 0.45 * share ** 2,
    swell: (share) => share ** 3,
  });
  playBoom(mix, endCard.startSeconds, 0.8);
}

/** Applies soft limiting, and a short fade at both ends. */
function mastered({ left, right }: Mix): Int16Array {
  const samples = new Int16Array(left.length * 2);
  const fade = SAMPLE_RATE * 0.5;
  for (let index = 0; index < left.length; index += 1) {
    const gain = Math.min(1, index / 480, (left.length - index) / fade) * 30_000;
    samples[index * 2] = Math.tanh((left[index] ?? 0) * 1.15) * gain;
    samples[index * 2 + 1] = Math.tanh((right[index] ?? 0) * 1.15) * gain;
  }
  return samples;
}
