import { createCanvas, type Canvas } from '@napi-rs/canvas';

import { drawVignette } from '../cover/finish.ts';
import { alpha } from '../paint/color.ts';
import { glow, linear } from '../paint/brush.ts';

/** Darkens the corners of a frame, and its lower part so that captions can be read. */
export function lensOf(view: {
  ink: string;
  glow: string;
  heightUnits: number;
  scale: number;
}): Canvas {
  const { ink, heightUnits, scale } = view;
  const canvas = createCanvas(Math.round(720 * scale), Math.round(heightUnits * scale));
  const brush = canvas.getContext('2d');
  brush.scale(scale, scale);
  drawVignette(brush, heightUnits, 0.6);
  brush.fillStyle = linear(
    brush,
    [0, heightUnits * 0.6, 0, heightUnits],
    [
      [0, alpha(ink, 0)],
      [1, alpha(ink, 0.82)],
    ],
  );
  brush.fillRect(0, heightUnits * 0.6, 720, heightUnits * 0.4);
  glow(brush, [60, 40, 420], { color: view.glow, opacity: 0.12 });
  return canvas;
}
