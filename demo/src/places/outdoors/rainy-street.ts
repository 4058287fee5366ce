import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawSkyline, drawReflection } from '../motifs.ts';

export function rainyStreet(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.6;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.4, palette.deep],
        [0.6, palette.glow],
        [0.61, palette.deep],
        [1, palette.ink],
      ]);
      glow(brush, [360, horizon, 380], { color: palette.glow, opacity: 0.75 });
      drawSkyline(brush, set, {
        base: horizon,
        heights: [40, 180],
        color: mix(palette.deep, palette.mid, 0.5),
        lit: 0.2,
      });
    }),
    set.layer(0.5, (brush) => {
      for (const side of [-1, 1] as const) drawFacade(brush, set, { side, horizon });
      fillPath(
        brush,
        `M 350 ${horizon} L 370 ${horizon} L 1000 ${h + 90} L -280 ${h + 90} Z`,
        linear(
          brush,
          [0, horizon, 0, h],
          [
            [0, mix(palette.glow, palette.deep, 0.4)],
            [0.3, mix(palette.deep, palette.ink, 0.3)],
            [1, palette.ink],
          ],
        ),
      );
      for (let index = 0; index < 16; index += 1) {
        const color = random() < 0.6 ? palette.glow : palette.kick;
        drawReflection(
          brush,
          [
            between(random, [60, 660]),
            horizon + between(random, [30, 150]),
            between(random, [10, 46]),
            between(random, [120, 420]),
          ],
          { color, opacity: 0.3 },
        );
      }
      for (const x of [320, 344, 386, 402])
        glow(brush, [x, horizon + 14, 36], {
          color: x < 360 ? '#fff2d0' : '#ff3c3c',
          opacity: 0.9,
        });
    }),
    set.layer(0.9, (brush) => {
      const x = random() < 0.5 ? 84 : 636;
      strokePath(brush, `M ${x} ${h} L ${x} ${h * 0.3} q 0 -40 ${x < 360 ? 50 : -50} -40`, {
        color: palette.ink,
        width: 10,
      });
      const lampX = x + (x < 360 ? 58 : -58);
      glow(brush, [lampX, h * 0.28, 260], { color: palette.hot, opacity: 0.75 });
      fillPath(brush, `M ${lampX - 24} ${h * 0.28} q 24 -30 48 0 Z`, palette.ink);
    }),
  ];
}

function drawFacade(
  brush: Brush,
  set: Set,
  { side, horizon }: { side: 1 | -1; horizon: number },
): void {
  const { palette, random, heightUnits: h } = set;
  const edge = side === 1 ? RIGHT + 40 : LEFT - 40;
  const at = (near: number): number => 360 + side * 26 + (edge - 360 - side * 26) * near;
  fillPath(
    brush,
    `M ${at(0)} ${horizon} L ${at(0)} ${horizon - 170} L ${at(0.4)} ${horizon - 460} L ${at(0.4)} ${horizon - 540} L ${edge} -90 L ${edge} ${h + 90} Z`,
    linear(
      brush,
      [at(0), 0, edge, 0],
      [
        [0, mix(palette.mid, palette.deep, 0.5)],
        [0.5, mix(palette.deep, palette.ink, 0.5)],
        [1, palette.ink],
      ],
    ),
  );
  for (let column = 0; column < 9; column += 1) {
    const near = 0.06 + (column / 9) ** 1.4 * 0.9;
    for (let floor = 0; floor < 9; floor += 1) {
      if (random() < 0.52) continue;
      const tall = 8 + near * 44;
      const y = horizon - 26 - near * 90 - floor * (18 + near * 62);
      const color = random() < 0.75 ? palette.glow : palette.kick;
      brush.fillStyle = alpha(color, between(random, [0.2, 0.85]));
      brush.fillRect(at(near), y - tall, side * (5 + near * 20), tall);
    }
  }
  for (const near of [0.22, 0.5]) {
    const color = random() < 0.5 ? palette.kick : palette.glow;
    const x = at(near) - side * (10 + near * 60);
    const y = horizon - 80 - near * 330;
    const height = 60 + near * 150;
    glow(brush, [x, y + height / 2, height * 1.3], { color, opacity: 0.55 });
    brush.save();
    brush.shadowColor = color;
    brush.shadowBlur = 20;
    strokePath(
      brush,
      `M ${x - 10 - near * 20} ${y} h ${20 + near * 40} v ${height} h ${-20 - near * 40} Z M ${x} ${y + height * 0.2} v ${height * 0.14} m 0 ${height * 0.12} v ${height * 0.1} m 0 ${height * 0.12} v ${height * 0.14}`,
      { color: mix(color, '#ffffff', 0.35), width: 3 + near * 4 },
    );
    brush.restore();
  }
}
