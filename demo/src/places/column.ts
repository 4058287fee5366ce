import { alpha, mix } from '../paint/color.ts';
import { linear, strokePath, type Brush } from '../paint/brush.ts';
import type { Set } from '../paint/stage.ts';

export function drawColumn(
  brush: Brush,
  { palette, heightUnits: h }: Set,
  { x, width }: { x: number; width: number },
): void {
  brush.fillStyle = linear(
    brush,
    [x - width / 2, 0, x + width / 2, 0],
    [
      [0, palette.ink],
      [0.3, mix(palette.mid, palette.glow, 0.25)],
      [0.5, palette.deep],
      [1, palette.ink],
    ],
  );
  brush.fillRect(x - width / 2, -90, width, h + 180);
  for (let groove = -2; groove <= 2; groove += 1)
    strokePath(brush, `M ${x + groove * width * 0.17} -90 V ${h + 90}`, {
      color: alpha(palette.ink, 0.55),
      width: 5,
    });
}
