import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawMist } from '../motifs.ts';

export function station(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.56;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.4, palette.deep],
        [0.55, palette.mid],
        [0.6, palette.deep],
        [1, palette.ink],
      ]);
      glow(brush, [410, horizon, 330], { color: palette.hot, opacity: 0.85 });
      for (const x of [396, 424])
        glow(brush, [x, horizon + 6, 90], { color: '#fffbe8', opacity: 1 });
    }),
    set.layer(0.5, (brush) => {
      // Roof and lamps converge on the point where the train comes from.
      fillPath(
        brush,
        `M ${LEFT} -90 L ${RIGHT} -90 L ${RIGHT} 60 L 430 ${horizon - 60} L 360 ${horizon - 60} L ${LEFT} ${h * 0.2} Z`,
        linear(
          brush,
          [0, -90, 0, horizon],
          [
            [0, palette.ink],
            [1, mix(palette.deep, palette.mid, 0.5)],
          ],
        ),
      );
      drawLamps(brush, set, horizon);
      fillPath(
        brush,
        `M 380 ${horizon + 30} L 404 ${horizon + 30} L 560 ${h + 90} L ${LEFT} ${h + 90} L ${LEFT} ${h * 0.86} Z`,
        linear(
          brush,
          [0, horizon, 0, h],
          [
            [0, mix(palette.mid, palette.glow, 0.4)],
            [0.4, palette.deep],
            [1, palette.ink],
          ],
        ),
      );
      strokePath(brush, `M 402 ${horizon + 30} L 540 ${h + 90}`, {
        color: alpha(palette.hot, 0.75),
        width: 7,
      });
      strokePath(
        brush,
        `M 416 ${horizon + 34} L 680 ${h + 90} M 428 ${horizon + 34} L 900 ${h + 90}`,
        { color: alpha(palette.hot, 0.4), width: 5 },
      );
      drawMist(brush, random, { y: horizon, height: 200, color: palette.glow, opacity: 0.2 });
    }),
    set.layer(0.9, (brush) => {
      fillPath(brush, 'M 470 130 h 190 v 78 h -190 Z', palette.ink);
      strokePath(brush, 'M 500 130 v -230 M 630 130 v -230', { color: palette.ink, width: 7 });
      brush.fillStyle = palette.glow;
      brush.font = '700 40px "Playfair Display"';
      brush.textAlign = 'center';
      brush.fillText('12 : 46', 565, 184);
    }),
  ];
}

/** Draws a row of lamp posts that get smaller towards the point where the train comes from. */
function drawLamps(brush: Brush, { palette }: Set, horizon: number): void {
  for (let step = 0; step < 7; step += 1) {
    const near = (step / 6) ** 2;
    const x = 350 - near * 330;
    const y = horizon - 56 - near * 420;
    strokePath(brush, `M ${x} ${y + 20} L ${x} ${horizon + 40 + near * 640}`, {
      color: palette.ink,
      width: 3 + near * 26,
    });
    glow(brush, [x + 34 + near * 60, y + 24, 40 + near * 180], {
      color: palette.hot,
      opacity: 0.65,
    });
    fillPath(
      brush,
      `M ${x + 20 + near * 40} ${y + 22} h ${18 + near * 60} v ${3 + near * 6} h ${-18 - near * 60} Z`,
      palette.hot,
    );
  }
}
