import { alpha, mix } from '../../paint/color.ts';
import { fillPath, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import {
  LEFT,
  RIGHT,
  drawSky,
  drawMoon,
  drawSkyline,
  drawShaft,
  drawReflection,
} from '../motifs.ts';

export function office(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const base = h * 0.7;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.35, palette.deep],
        [0.62, palette.mid],
        [0.7, palette.glow],
        [1, palette.deep],
      ]);
      drawMoon(brush, [between(random, [120, 600]), h * 0.2, 50], palette.hot);
      drawSkyline(brush, set, {
        base: base + 40,
        heights: [120, h * 0.36],
        color: mix(palette.deep, palette.mid, 0.35),
        lit: 0.3,
      });
      drawSkyline(brush, set, {
        base: base + 60,
        heights: [40, h * 0.18],
        color: mix(palette.deep, palette.ink, 0.5),
        lit: 0.4,
      });
    }),
    set.layer(0.5, (brush) => drawRoom(brush, set)),
  ];
}

function drawRoom(brush: Brush, set: Set): void {
  const { palette, random, heightUnits: h } = set;
  const base = h * 0.7;
  for (const x of [-20, 166, 352, 538, 724]) {
    brush.fillStyle = linear(
      brush,
      [x, 0, x + 16, 0],
      [
        [0, palette.ink],
        [1, mix(palette.ink, palette.glow, 0.35)],
      ],
    );
    brush.fillRect(x, -90, 16, base + 90);
  }
  brush.fillStyle = palette.ink;
  brush.fillRect(LEFT, h * 0.1, RIGHT - LEFT, 12);
  drawShaft(brush, [420, -80, 560, -80, 260, base, -60, base], {
    color: palette.hot,
    opacity: 0.1,
  });
  brush.fillStyle = linear(
    brush,
    [0, base, 0, h],
    [
      [0, mix(palette.mid, palette.glow, 0.35)],
      [0.15, mix(palette.deep, palette.ink, 0.3)],
      [1, palette.ink],
    ],
  );
  brush.fillRect(LEFT, base, RIGHT - LEFT, h);
  for (let index = 0; index < 10; index += 1)
    drawReflection(brush, [between(random, [0, 720]), base + 6, 18, 200], {
      color: palette.glow,
      opacity: 0.2,
    });
  fillPath(
    brush,
    `M 420 ${h * 0.8} H ${RIGHT} V ${h * 0.83} H 420 Z M 470 ${h * 0.83} H 500 V ${h} H 470 Z`,
    palette.ink,
  );
  strokePath(brush, `M 420 ${h * 0.8} H ${RIGHT}`, {
    color: alpha(palette.rim, 0.8),
    width: 3,
  });
  fillPath(
    brush,
    `M 560 ${h * 0.8} V ${h * 0.74} H 680 V ${h * 0.8} Z`,
    mix(palette.ink, palette.mid, 0.4),
  );
}
