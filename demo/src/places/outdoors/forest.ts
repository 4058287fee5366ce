import { mix } from '../../paint/color.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { drawSky, drawStars, drawMoon, drawPines, drawMist } from '../motifs.ts';
import { drawTrunk } from '../nature.ts';

export function forest(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const moonX = between(random, [180, 540]);
  const ground = h * 0.8;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.35, palette.deep],
        [0.66, palette.mid],
        [0.8, mix(palette.mid, palette.glow, 0.5)],
        [1, palette.deep],
      ]);
      drawStars(brush, set, 120);
      drawMoon(brush, [moonX, h * 0.24, 104], palette.hot);
    }),
    set.layer(0.25, (brush) => {
      drawPines(brush, random, {
        base: ground - 60,
        heights: [160, 420],
        color: mix(palette.mid, palette.deep, 0.35),
        step: 40,
      });
      drawMist(brush, random, { y: ground - 240, height: 160, color: palette.glow, opacity: 0.22 });
    }),
    set.layer(0.55, (brush) => {
      drawPines(brush, random, {
        base: ground,
        heights: [260, 620],
        color: mix(palette.deep, palette.ink, 0.35),
        step: 92,
      });
      drawMist(brush, random, { y: ground - 120, height: 140, color: palette.glow, opacity: 0.2 });
    }),
    set.layer(1.5, (brush) => {
      for (const x of [-40, 716]) drawTrunk(brush, set, x + between(random, [-30, 30]));
    }),
  ];
}
