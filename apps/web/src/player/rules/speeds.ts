/** Every speed a viewer can choose, ascending. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

export type Speed = (typeof SPEEDS)[number];

export const NORMAL_SPEED: Speed = 1;
/** Speed while a finger rests on the picture. */
export const HELD_SPEED: Speed = 2;

export function isSpeed(value: unknown): value is Speed {
  return SPEEDS.some((speed) => speed === value);
}

/** Returns the next faster or slower speed; the same one at either end. */
export function speedBeside(speed: Speed, step: 1 | -1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + step] ?? speed;
}
