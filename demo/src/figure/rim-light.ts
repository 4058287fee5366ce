import { createCanvas, type Canvas } from '@napi-rs/canvas';

import { alpha } from '../paint/color.ts';
import { blend, linear } from '../paint/brush.ts';
import type { Palette } from '../paint/palette.ts';

/**
 * Lights one edge of the shape on a canvas: fills it with the colour of the light and cuts out
 * the same shape, moved away from the light.
 */
export function addRim(
  canvas: Canvas,
  rim: { color: string; opacity: number; dx: number; dy: number; blurPx: number },
): void {
  const edge = createCanvas(canvas.width, canvas.height);
  const brush = edge.getContext('2d');
  brush.drawImage(canvas, 0, 0);
  blend(brush, 'source-in', () => {
    brush.fillStyle = rim.color;
    brush.fillRect(0, 0, edge.width, edge.height);
  });
  blend(brush, 'destination-out', () => {
    brush.filter = `blur(${rim.blurPx}px)`;
    brush.drawImage(canvas, rim.dx, rim.dy);
    brush.filter = 'none';
    brush.drawImage(canvas, rim.dx * 1.6, rim.dy * 1.6);
  });
  const target = canvas.getContext('2d');
  target.save();
  target.resetTransform();
  target.globalCompositeOperation = 'source-atop';
  target.globalAlpha = rim.opacity;
  target.drawImage(edge, 0, 0);
  target.globalCompositeOperation = 'overlay';
  target.drawImage(edge, 0, 0);
  target.restore();
}

/** Grades a figure to match its scene: key light from the left, dark to the right and below. */
export function addGrade(canvas: Canvas, palette: Palette): void {
  const brush = canvas.getContext('2d');
  const { width, height } = canvas;
  brush.save();
  brush.resetTransform();
  brush.globalCompositeOperation = 'source-atop';
  brush.fillStyle = linear(
    brush,
    [0, 0, 0, height],
    [
      [0, alpha(palette.ink, 0)],
      [0.42, alpha(palette.ink, 0.05)],
      [1, alpha(palette.ink, 0.92)],
    ],
  );
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = linear(
    brush,
    [width * 0.25, 0, width * 0.8, height * 0.25],
    [
      [0, alpha(palette.glow, 0.1)],
      [0.45, alpha(palette.deep, 0.04)],
      [1, alpha(palette.deep, 0.5)],
    ],
  );
  brush.fillRect(0, 0, width, height);
  brush.restore();
}
