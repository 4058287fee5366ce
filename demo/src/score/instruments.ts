import type { Random } from '../paint/random.ts';

export const SAMPLE_RATE = 48_000;

/** Two channels to play into; sound sent to `hall` returns as reverberation. */
export type Mix = { left: Float32Array; right: Float32Array; hall: Float32Array };

export type Note = {
  startSeconds: number;
  seconds: number;
  hertz: number;
  gain: number;
  pan: number;
};

const TABLE_SIZE = 2048;

/** Returns one period of a tone with harmonics of the given strengths. */
function tableOf(harmonics: readonly number[]): Float32Array {
  return Float32Array.from({ length: TABLE_SIZE + 1 }, (_, index) => {
    const angle = (index / TABLE_SIZE) * Math.PI * 2;
    return harmonics.reduce(
      (sum, strength, order) => sum + strength * Math.sin(angle * (order + 1)),
      0,
    );
  });
}

const TABLES = {
  strings: tableOf([0.5, 0.3, 0.2, 0.12, 0.08, 0.05, 0.03]),
  organ: tableOf([0.5, 0.05, 0.28, 0.02, 0.14]),
  glass: tableOf([0.6, 0.04, 0, 0.16]),
  piano: tableOf([0.55, 0.3, 0.13, 0.09, 0.04, 0.02]),
  harp: tableOf([0.6, 0.14, 0.2, 0.03]),
} as const;

export type Timbre = keyof typeof TABLES;

type Voice = { mix: Mix; note: Note; shape: (seconds: number) => number; hall: number };

/** Plays a tone by two voices, slightly out of tune, that swells and fades. */
export function playPad(mix: Mix, timbre: Timbre, note: Note): void {
  const shape = (t: number): number =>
    Math.min(1, t / 0.7) * Math.min(1, Math.max(0, (note.seconds - t) / 0.9));
  for (const [cents, pan] of [
    [1.003, -0.6],
    [0.997, 0.6],
  ] as const) {
    play(TABLES[timbre], {
      mix,
      note: { ...note, hertz: note.hertz * cents, pan },
      shape,
      hall: 0.5,
    });
  }
}

/** Plays a struck or plucked string. */
export function playPluck(mix: Mix, timbre: Timbre, note: Note): void {
  play(TABLES[timbre], {
    mix,
    note,
    shape: (t) => Math.min(1, t * 220) * Math.exp(-t * 3.4),
    hall: 0.55,
  });
}

function play(table: Float32Array, { mix, note, shape, hall }: Voice): void {
  const { left, right } = mix;
  const first = Math.max(0, Math.round(note.startSeconds * SAMPLE_RATE));
  const last = Math.min(left.length, first + Math.round(note.seconds * SAMPLE_RATE));
  const step = (note.hertz * TABLE_SIZE) / SAMPLE_RATE;
  const toLeft = note.gain * (1 - Math.max(0, note.pan));
  const toRight = note.gain * (1 + Math.min(0, note.pan));
  let phase = 0;
  let level = 0;
  for (let index = first; index < last; index += 1) {
    // The envelope changes slowly: once every 32 samples is enough.
    if ((index - first) % 32 === 0) level = shape((index - first) / SAMPLE_RATE);
    const value = (table[phase | 0] ?? 0) * level;
    left[index] = (left[index] ?? 0) + value * toLeft;
    right[index] = (right[index] ?? 0) + value * toRight;
    mix.hall[index] = (mix.hall[index] ?? 0) + value * note.gain * hall;
    phase += step;
    if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
  }
}

/** Plays the deep boom of film trailers, whose pitch falls. */
export function playBoom(mix: Mix, startSeconds: number, gain: number): void {
  let phase = 0;
  each(mix, { startSeconds, seconds: 2.6 }, (t) => {
    phase += ((38 + 70 * Math.exp(-t * 9)) * Math.PI * 2) / SAMPLE_RATE;
    return gain * Math.exp(-t * 1.9) * Math.tanh(1.6 * Math.sin(phase)) * Math.min(1, t * 400);
  });
}

/** Plays a heartbeat: a strong and a weaker beat. */
export function playHeart(mix: Mix, startSeconds: number, gain: number): void {
  for (const [offset, strength] of [
    [0.06, 1],
    [0.3, 0.7],
  ] as const) {
    each(
      mix,
      { startSeconds: startSeconds + offset, seconds: 0.3 },
      (t) => gain * strength * Math.exp(-t * 16) * Math.sin(2 * Math.PI * 52 * t),
    );
  }
}

/**
 * Plays noise. Depending on `bright` and `swell`, it sounds like a fast camera move, a riser, rain
 * or wind.
 */
export function playNoise(
  mix: Mix,
  random: Random,
  noise: {
    startSeconds: number;
    seconds: number;
    gain: number;
    bright(share: number): number;
    swell(share: number): number;
  },
): void {
  let low = 0;
  let state = Math.floor(random() * 2 ** 31) | 1;
  each(mix, noise, (t) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const share = t / noise.seconds;
    low += noise.bright(share) * (state / 2 ** 31 - low);
    return noise.gain * noise.swell(share) * low;
  });
}

function each(
  mix: Mix,
  span: { startSeconds: number; seconds: number },
  sample: (t: number) => number,
): void {
  const first = Math.max(0, Math.round(span.startSeconds * SAMPLE_RATE));
  const last = Math.min(mix.left.length, first + Math.round(span.seconds * SAMPLE_RATE));
  for (let index = first; index < last; index += 1) {
    const value = sample((index - first) / SAMPLE_RATE);
    mix.left[index] = (mix.left[index] ?? 0) + value;
    mix.right[index] = (mix.right[index] ?? 0) + value;
    mix.hall[index] = (mix.hall[index] ?? 0) + value * 0.25;
  }
}

/** Adds Schroeder's reverb: four parallel combs of different lengths per ear, then an all-pass. */
export function addHall(mix: Mix, gain: number): void {
  for (const [target, stretch] of [
    [mix.left, 1],
    [mix.right, 1.037],
  ] as const) {
    const wet = new Float32Array(mix.hall.length);
    for (const delay of [1687, 1601, 2053, 2251]) comb(mix.hall, wet, Math.round(delay * stretch));
    allPass(wet, Math.round(347 * stretch));
    for (let index = 0; index < wet.length; index += 1) {
      target[index] = (target[index] ?? 0) + (wet[index] ?? 0) * gain;
    }
  }
}

function comb(source: Float32Array, target: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let damped = 0;
  let at = 0;
  for (let index = 0; index < source.length; index += 1) {
    const out = line[at] ?? 0;
    damped += 0.45 * (out - damped);
    line[at] = (source[index] ?? 0) * 0.25 + damped * 0.86;
    target[index] = (target[index] ?? 0) + out;
    at = at + 1 === delay ? 0 : at + 1;
  }
}

function allPass(signal: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let at = 0;
  for (let index = 0; index < signal.length; index += 1) {
    const held = line[at] ?? 0;
    const value = signal[index] ?? 0;
    line[at] = value + held * 0.6;
    signal[index] = held - value * 0.6;
    at = at + 1 === delay ? 0 : at + 1;
  }
}
