import { mix } from '../../paint/color.ts';
import { strokePath } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawStars, drawMoon, drawSkyline, drawMist } from '../motifs.ts';

export function cityNight(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const base = h * 0.82;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.3, palette.deep],
        [0.58, palette.mid],
        [0.78, palette.glow],
        [1, palette.deep],
      ]);
      drawStars(brush, set, 70);
      drawMoon(brush, [between(random, [150, 570]), h * 0.22, 82], palette.hot);
    }),
    set.layer(0.2, (brush) => {
      drawSkyline(brush, set, {
        base,
        heights: [h * 0.18, h * 0.44],
        color: mix(palette.deep, palette.mid, 0.55),
        lit: 0.12,
      });
      drawMist(brush, random, { y: base - 220, height: 200, color: palette.glow, opacity: 0.22 });
    }),
    set.layer(0.45, (brush) =>
      drawSkyline(brush, set, {
        base,
        heights: [h * 0.1, h * 0.3],
        color: mix(palette.deep, palette.ink, 0.4),
        lit: 0.34,
      }),
    ),
    set.layer(0.8, (brush) => {
      drawSkyline(brush, set, {
        base: h * 0.92,
        heights: [20, h * 0.14],
        color: palette.ink,
        lit: 0.2,
      });
      brush.fillStyle = palette.ink;
      brush.fillRect(LEFT, h * 0.92, RIGHT - LEFT, h);
      strokePath(
        brush,
        `M ${LEFT} ${h * 0.9} L ${RIGHT} ${h * 0.9} M ${LEFT} ${h * 0.935} L ${RIGHT} ${h * 0.935}`,
        { color: mix(palette.ink, palette.mid, 0.5), width: 5 },
      );
      for (let x = LEFT; x < RIGHT; x += 60)
        strokePath(brush, `M ${x} ${h * 0.9} L ${x} ${h}`, {
          color: mix(palette.ink, palette.mid, 0.4),
          width: 4,
        });
    }),
  ];
}
