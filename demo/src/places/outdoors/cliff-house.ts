import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky } from '../motifs.ts';
import { drawClouds, drawGrass } from '../nature.ts';

export function cliffHouse(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.62;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.3, palette.deep],
        [0.56, palette.mid],
        [0.62, palette.glow],
        [0.625, palette.deep],
        [1, palette.ink],
      ]);
      drawClouds(brush, set, h * 0.3);
      glow(brush, [220, horizon, 420], { color: palette.glow, opacity: 0.6 });
    }),
    set.layer(0.2, (brush) => {
      for (let row = 0; row < 46; row += 1) {
        const y = horizon + row ** 1.5 * 1.6;
        brush.fillStyle = alpha(mix(palette.glow, palette.mid, row / 60), 0.34 - row * 0.005);
        for (let count = 0; count < 7; count += 1) {
          brush.fillRect(
            between(random, [LEFT, RIGHT]),
            y,
            between(random, [20, 60 + row * 4]),
            1.5 + row * 0.08,
          );
        }
      }
    }),
    set.layer(0.55, (brush) => {
      fillPath(
        brush,
        `M ${RIGHT} ${h * 0.5} L 640 ${h * 0.5} L 470 ${h * 0.52} L 430 ${h * 0.6} L 450 ${h * 0.68} L 380 ${h * 0.78} L 400 ${h * 0.9} L 300 ${h + 90} L ${RIGHT} ${h + 90} Z`,
        linear(
          brush,
          [380, 0, 760, 0],
          [
            [0, mix(palette.mid, palette.ink, 0.55)],
            [0.5, palette.ink],
          ],
        ),
      );
      fillPath(
        brush,
        `M 500 ${h * 0.52} L 500 ${h * 0.42} L 470 ${h * 0.42} L 600 ${h * 0.34} L 730 ${h * 0.42} L 700 ${h * 0.42} L 700 ${h * 0.52} Z M 640 ${h * 0.38} L 640 ${h * 0.32} L 668 ${h * 0.32} L 668 ${h * 0.4} Z`,
        palette.ink,
      );
      for (const x of [526, 596, 652]) {
        brush.fillStyle = palette.hot;
        brush.fillRect(x, h * 0.445, 30, 46);
        glow(brush, [x + 15, h * 0.46, 130], { color: palette.glow, opacity: 0.7 });
        brush.fillStyle = palette.ink;
        brush.fillRect(x + 14, h * 0.445, 3, 46);
      }
    }),
    set.layer(1.4, (brush) => drawGrass(brush, set)),
  ];
}
