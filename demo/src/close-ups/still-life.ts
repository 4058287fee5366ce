import { alpha } from '../paint/color.ts';
import { fillPath, glow, linear, type Brush } from '../paint/brush.ts';
import type { Insert } from './worded.ts';

/** Moves the origin to the middle of the picture; objects are about 500 units wide. */
export function centred({ brush, heightUnits }: Insert, draw: () => void): void {
  brush.save();
  brush.translate(360, heightUnits * 0.47);
  draw();
  brush.restore();
}

export const METAL = ['#fff6da', '#d9a94e', '#7a4c18'] as const;

export function gold(
  brush: Brush,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): CanvasGradient {
  return linear(
    brush,
    [x0, y0, x1, y1],
    [
      [0, METAL[0]],
      [0.4, METAL[1]],
      [0.6, METAL[0]],
      [1, METAL[2]],
    ],
  );
}

export function drawSparkle(brush: Brush, [x, y, size]: readonly [number, number, number]): void {
  glow(brush, [x, y, size], { color: '#ffffff', opacity: 0.9 });
  fillPath(
    brush,
    `M ${x - size} ${y} Q ${x} ${y} ${x} ${y - size} Q ${x} ${y} ${x + size} ${y} Q ${x} ${y} ${x} ${y + size} Q ${x} ${y} ${x - size} ${y} Z`,
    alpha('#ffffff', 0.9),
  );
}
