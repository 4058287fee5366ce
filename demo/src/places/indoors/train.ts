import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawMoon, drawSkyline } from '../motifs.ts';

export function train(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const sill = h * 0.6;
  return [
    set.layer(0.05, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.3, palette.deep],
        [0.56, palette.mid],
        [0.62, palette.glow],
        [0.7, palette.ink],
      ]);
      drawMoon(brush, [between(random, [200, 520]), h * 0.26, 46], palette.hot);
      drawSkyline(brush, set, {
        base: sill + 10,
        heights: [30, 190],
        color: mix(palette.deep, palette.ink, 0.3),
        lit: 0.25,
      });
    }),
    set.layer(0.55, (brush) => {
      // The carriage wall is the area around two windows with round corners.
      const pane = (x: number, width: number): string =>
        `M ${x + 26} ${h * 0.14} a 26 26 0 0 0 -26 26 V ${sill - 26} a 26 26 0 0 0 26 26 H ${x + width - 26} a 26 26 0 0 0 26 -26 V ${h * 0.14 + 26} a 26 26 0 0 0 -26 -26 Z`;
      const wall = `M ${LEFT} -90 H ${RIGHT} V ${h + 90} H ${LEFT} Z`;
      fillPath(
        brush,
        `${wall} ${pane(-60, 360)} ${pane(350, 420)}`,
        linear(
          brush,
          [0, 0, 0, h],
          [
            [0, mix(palette.deep, palette.ink, 0.4)],
            [0.5, mix(palette.mid, palette.deep, 0.5)],
            [1, palette.ink],
          ],
        ),
      );
      for (const path of [pane(-60, 360), pane(350, 420)])
        strokePath(brush, path, { color: alpha(palette.glow, 0.55), width: 5 });
      strokePath(brush, `M ${LEFT} ${h * 0.08} H ${RIGHT}`, { color: palette.hot, width: 10 });
      glow(brush, [360, h * 0.08, 420], { color: palette.hot, opacity: 0.4 });
      strokePath(brush, `M 324 -90 V ${h * 0.76}`, { color: alpha(palette.hot, 0.7), width: 9 });
      for (const x of [70, 480]) drawSeat(brush, set, x);
    }),
    set.layer(1.3, (brush) => {
      for (const x of [110, 300, 490, 680])
        strokePath(brush, `M ${x} -90 V 60 m 0 0 l -24 46 h 48 Z`, {
          color: palette.ink,
          width: 9,
        });
    }),
  ];
}

function drawSeat(brush: Brush, { palette, heightUnits: h }: Set, x: number): void {
  const red = mix('#8a2030', palette.ink, 0.4);
  fillPath(
    brush,
    `M ${x - 30} ${h} V ${h * 0.68} q 0 -40 40 -40 H ${x + 130} q 40 0 40 40 V ${h} Z`,
    linear(
      brush,
      [0, h * 0.62, 0, h],
      [
        [0, mix(red, palette.glow, 0.25)],
        [0.5, red],
        [1, palette.ink],
      ],
    ),
  );
  strokePath(brush, `M ${x + 70} ${h * 0.65} V ${h}`, { color: alpha(palette.ink, 0.6), width: 6 });
}
