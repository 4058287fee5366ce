import { alpha, mix } from '../../paint/color.ts';
import { fillPath, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import {
  LEFT,
  RIGHT,
  drawSky,
  drawStars,
  drawSkyline,
  drawMist,
  drawReflection,
} from '../motifs.ts';

export function harbour(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const water = h * 0.64;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.35, palette.deep],
        [0.6, palette.mid],
        [0.64, palette.glow],
        [0.645, palette.deep],
        [1, palette.ink],
      ]);
      drawStars(brush, set, 40);
    }),
    set.layer(0.25, (brush) => {
      drawSkyline(brush, set, {
        base: water,
        heights: [16, 74],
        color: mix(palette.deep, palette.mid, 0.4),
        lit: 0.5,
      });
      for (const x of [60, 300, 560])
        drawCrane(brush, {
          x: x + between(random, [-40, 40]),
          base: water,
          size: between(random, [0.8, 1.3]),
          color: mix(palette.deep, palette.ink, 0.55),
        });
      for (let index = 0; index < 24; index += 1) {
        drawReflection(
          brush,
          [
            between(random, [LEFT, RIGHT]),
            water + 4,
            between(random, [4, 12]),
            between(random, [60, 240]),
          ],
          { color: random() < 0.7 ? palette.glow : palette.kick, opacity: 0.4 },
        );
      }
    }),
    set.layer(0.7, (brush) => drawQuay(brush, set)),
    set.layer(1.4, (brush) =>
      strokePath(
        brush,
        `M ${LEFT} ${h * 0.96} Q 200 ${h * 1.0} 400 ${h * 0.955} T ${RIGHT} ${h * 0.97}`,
        { color: palette.ink, width: 13 },
      ),
    ),
  ];
}

function drawCrane(
  brush: Brush,
  { x, base, size, color }: { x: number; base: number; size: number; color: string },
): void {
  brush.save();
  brush.translate(x, base);
  brush.scale(size, size);
  strokePath(
    brush,
    'M -30 0 L -16 -250 M 30 0 L 16 -250 M -24 -90 L 24 -90 M -28 -40 L 22 -90 M -20 -160 L 20 -160 M -24 -90 L 18 -160',
    { color, width: 7 },
  );
  strokePath(
    brush,
    'M -90 -250 L 190 -250 M -16 -250 L 0 -330 L 190 -250 M 0 -330 L -90 -250 M 140 -250 L 140 -150',
    { color, width: 6 },
  );
  fillPath(brush, 'M -110 -262 h 44 v 34 h -44 Z M 120 -152 h 40 v 22 h -40 Z', color);
  brush.restore();
}

function drawQuay(brush: Brush, set: Set): void {
  const { palette, random, heightUnits: h } = set;
  fillPath(
    brush,
    `M ${LEFT} ${h * 0.84} L ${RIGHT} ${h * 0.8} L ${RIGHT} ${h + 90} L ${LEFT} ${h + 90} Z`,
    linear(
      brush,
      [0, h * 0.8, 0, h],
      [
        [0, mix(palette.deep, palette.mid, 0.35)],
        [0.3, palette.ink],
        [1, palette.ink],
      ],
    ),
  );
  for (let row = 0; row < 3; row += 1) {
    for (let stack = 0; stack < 2 + (row % 2); stack += 1) {
      const x = (row === 1 ? 560 : -110) + stack * 20;
      brush.fillStyle = mix(
        mix(palette.mid, row === 1 ? palette.kick : palette.glow, 0.3),
        palette.ink,
        0.62,
      );
      brush.fillRect(x, h * 0.84 - 110 * (stack + 1), 260, 104);
      for (let line = 0; line < 12; line += 1)
        strokePath(brush, `M ${x + line * 22 + 8} ${h * 0.84 - 110 * (stack + 1) + 8} v 88`, {
          color: alpha(palette.ink, 0.6),
          width: 5,
        });
    }
  }
  drawMist(brush, random, { y: h * 0.74, height: 120, color: palette.glow, opacity: 0.14 });
}
