import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawMoon, drawMist } from '../motifs.ts';

export function garden(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.deep],
        [0.4, palette.mid],
        [0.64, palette.glow],
        [0.7, palette.mid],
        [1, palette.ink],
      ]);
      drawMoon(brush, [between(random, [420, 560]), h * 0.22, 84], palette.hot);
      drawMist(brush, random, { y: h * 0.44, height: 120, color: palette.hot, opacity: 0.25 });
    }),
    set.layer(0.3, (brush) => drawPavilion(brush, set, h * 0.68)),
    set.layer(0.6, (brush) => {
      fillPath(
        brush,
        `M ${LEFT} ${h * 0.7} Q 360 ${h * 0.64} ${RIGHT} ${h * 0.7} L ${RIGHT} ${h + 90} L ${LEFT} ${h + 90} Z`,
        linear(
          brush,
          [0, h * 0.66, 0, h],
          [
            [0, mix(palette.mid, palette.deep, 0.5)],
            [1, palette.ink],
          ],
        ),
      );
      for (let index = 0; index < 260; index += 1) {
        brush.fillStyle = alpha(
          mix(palette.glow, palette.kick, random()),
          between(random, [0.2, 0.8]),
        );
        brush.fillRect(between(random, [LEFT, RIGHT]), h * 0.71 + random() ** 2 * h * 0.3, 4, 3);
      }
    }),
    set.layer(1.4, (brush) => drawBlossom(brush, set)),
  ];
}

function drawPavilion(brush: Brush, { palette }: Set, base: number): void {
  const ink = mix(palette.deep, palette.ink, 0.45);
  fillPath(
    brush,
    `M 90 ${base - 190} Q 200 ${base - 214} 260 ${base - 300} Q 320 ${base - 214} 430 ${base - 190} L 418 ${base - 176} L 102 ${base - 176} Z`,
    ink,
  );
  fillPath(
    brush,
    `M 176 ${base - 296} Q 230 ${base - 310} 260 ${base - 372} Q 290 ${base - 310} 344 ${base - 296} L 340 ${base - 286} L 180 ${base - 286} Z`,
    ink,
  );
  for (const x of [136, 214, 290, 368]) {
    brush.fillStyle = ink;
    brush.fillRect(x, base - 180, 14, 190);
  }
  for (const x of [182, 260, 338]) {
    glow(brush, [x, base - 150, 90], { color: palette.hot, opacity: 0.8 });
    fillPath(
      brush,
      `M ${x - 11} ${base - 162} q 11 -10 22 0 q 6 16 0 30 q -11 10 -22 0 q -6 -14 0 -30 Z`,
      palette.hot,
    );
  }
}

function drawBlossom(brush: Brush, { palette, random, heightUnits: h }: Set): void {
  for (const [x, y, dx, dy] of [
    [760, 40, -420, 150],
    [790, 200, -260, 120],
    [-70, h - 40, 200, -240],
    [-60, 90, 200, 40],
  ] as const) {
    strokePath(brush, `M ${x} ${y} q ${dx * 0.5} ${dy * 0.2} ${dx} ${dy}`, {
      color: palette.ink,
      width: 12,
    });
    for (let index = 0; index < 60; index += 1) {
      const along = random();
      const size = between(random, [5, 14]);
      const px = x + dx * along + between(random, [-46, 46]);
      const py = y + dy * along ** 1.5 + between(random, [-40, 46]);
      fillPath(
        brush,
        `M ${px - size} ${py} q ${size} ${-size * 1.5} ${size * 2} 0 q ${-size} ${size * 1.5} ${-size * 2} 0 Z`,
        mix(mix(palette.glow, '#ff9ab8', 0.5), palette.ink, random() * 0.75),
      );
    }
  }
}
