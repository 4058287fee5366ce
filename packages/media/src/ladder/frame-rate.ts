export type FrameRate = { frames: number; perSeconds: number };

/** Standard frame rates. A phone's varying or doubled rate is converted to one of them. */
const FRAME_RATES: readonly FrameRate[] = [
  { frames: 24_000, perSeconds: 1001 },
  { frames: 24, perSeconds: 1 },
  { frames: 25, perSeconds: 1 },
  { frames: 30_000, perSeconds: 1001 },
  { frames: 30, perSeconds: 1 },
];
const FRAMES_PER_SECOND_MIN = 10;
const FRAMES_PER_SECOND_MAX = 31;
const ROUNDING_FRAMES = 0.005;

/**
 * Returns the constant rate nearest to the source's. A whole rate, such as 12 for animation, is
 * kept; 50 and 60 become 25 and 30.
 */
export function frameRateOf(framesPerSecond: number): FrameRate {
  const halvings = Math.max(0, Math.ceil(Math.log2(framesPerSecond / FRAMES_PER_SECOND_MAX)));
  const wanted = framesPerSecond / 2 ** halvings;
  const whole = Math.round(wanted);
  if (whole >= FRAMES_PER_SECOND_MIN && Math.abs(whole - wanted) < ROUNDING_FRAMES) {
    return { frames: whole, perSeconds: 1 };
  }
  const distance = (rate: FrameRate) => Math.abs(rate.frames / rate.perSeconds - wanted);
  return FRAME_RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best));
}
