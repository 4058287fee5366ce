import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';

import { alpha } from './color.ts';

export type Brush = SKRSContext2D;
export type Stops = readonly (readonly [at: number, color: string])[];

/** Fills the shape of an SVG path. */
export function fillPath(brush: Brush, path: string, fill: string | CanvasGradient): void {
  brush.fillStyle = fill;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- A canvas, not an array.
  brush.fill(new Path2D(path));
}

export function strokePath(
  brush: Brush,
  path: string,
  stroke: { color: string; width: number },
): void {
  brush.strokeStyle = stroke.color;
  brush.lineWidth = stroke.width;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.stroke(new Path2D(path));
}

export function clipPath(brush: Brush, path: string, draw: () => void): void {
  brush.save();
  brush.clip(new Path2D(path));
  draw();
  brush.restore();
}

/** Draws the same thing twice: unchanged, and mirrored at the vertical axis. */
export function mirrored(brush: Brush, draw: (side: 1 | -1) => void): void {
  for (const side of [1, -1] as const) {
    brush.save();
    brush.scale(side, 1);
    draw(side);
    brush.restore();
  }
}

export function linear(
  brush: Brush,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  stops: Stops,
): CanvasGradient {
  const gradient = brush.createLinearGradient(x0, y0, x1, y1);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

export function radial(
  brush: Brush,
  [x, y, radius]: readonly [number, number, number],
  stops: Stops,
): CanvasGradient {
  const gradient = brush.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

/** Adds light to the picture, brightest in its middle. */
export function glow(
  brush: Brush,
  [x, y, radius]: readonly [number, number, number],
  light: { color: string; opacity: number },
): void {
  const { color, opacity } = light;
  blend(brush, 'lighter', () => {
    brush.fillStyle = radial(
      brush,
      [x, y, radius],
      [
        [0, alpha(color, opacity)],
        [0.25, alpha(color, opacity * 0.5)],
        [0.6, alpha(color, opacity * 0.13)],
        [1, alpha(color, 0)],
      ],
    );
    brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  });
}

export function blend(brush: Brush, mode: GlobalCompositeOperation, draw: () => void): void {
  brush.save();
  brush.globalCompositeOperation = mode;
  draw();
  brush.restore();
}

/** Blurs what `draw` paints, for soft light; cheap enough only for still layers. */
export function softly(brush: Brush, radiusPx: number, draw: () => void): void {
  brush.save();
  brush.filter = `blur(${radiusPx}px)`;
  draw();
  brush.restore();
}
