/** Encoding effort for an episode. */
export type Preset = 'product' | 'demo' | 'test';

/** One size of the ladder. The rates are maxima: a calm picture needs less. */
export type Rung = {
  widthPx: number;
  heightPx: number;
  maxBitsPerSecond: number;
  bufferBits: number;
};

export type PresetSettings = {
  /** Lowest first. */
  rungs: readonly Rung[];
  x264Preset: 'veryfast' | 'superfast' | 'ultrafast';
  /** Constant rate factor: lower values give better, larger files. */
  quality: number;
};

const TINY = { widthPx: 180, heightPx: 320, maxBitsPerSecond: 300_000, bufferBits: 600_000 };
const SMALL = { widthPx: 360, heightPx: 640, maxBitsPerSecond: 700_000, bufferBits: 1_100_000 };
const MIDDLE = { widthPx: 540, heightPx: 960, maxBitsPerSecond: 1_450_000, bufferBits: 2_400_000 };
const LARGE = { widthPx: 720, heightPx: 1280, maxBitsPerSecond: 2_600_000, bufferBits: 4_400_000 };
const FULL = { widthPx: 1080, heightPx: 1920, maxBitsPerSecond: 5_400_000, bufferBits: 9_000_000 };

export const PRESETS: Readonly<Record<Preset, PresetSettings>> = {
  product: { rungs: [SMALL, MIDDLE, LARGE, FULL], x264Preset: 'veryfast', quality: 23 },
  demo: { rungs: [SMALL, LARGE], x264Preset: 'superfast', quality: 26 },
  test: { rungs: [TINY], x264Preset: 'ultrafast', quality: 30 },
};

export const AUDIO_BITS_PER_SECOND = 96_000;
export const AUDIO_HERTZ = 48_000;
export const AUDIO_CHANNELS = 2;
