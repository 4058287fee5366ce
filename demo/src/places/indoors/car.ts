import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath } from '../../paint/brush.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawBokeh, drawFloorLines } from '../motifs.ts';

export function car(set: Set): Layer[] {
  const { palette, heightUnits: h } = set;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.4, palette.deep],
        [0.62, palette.mid],
        [0.7, palette.ink],
      ]);
      drawBokeh(brush, set, { count: 60, top: h * 0.24, bottom: h * 0.62, radius: [14, 60] });
      drawFloorLines(brush, {
        horizon: h * 0.6,
        bottom: h,
        color: alpha(palette.glow, 0.15),
        spread: 160,
      });
    }),
    set.layer(0.75, (brush) => {
      // Roof, pillars and dashboard round the windscreen.
      fillPath(
        brush,
        `M ${LEFT} -90 H ${RIGHT} V ${h + 90} H ${LEFT} Z M 40 ${h * 0.2} L -80 ${h * 0.66} Q 360 ${h * 0.61} 800 ${h * 0.66} L 680 ${h * 0.2} Q 360 ${h * 0.14} 40 ${h * 0.2} Z`,
        linear(
          brush,
          [0, 0, 0, h],
          [
            [0, palette.ink],
            [0.6, mix(palette.ink, palette.deep, 0.6)],
            [1, palette.ink],
          ],
        ),
      );
      strokePath(brush, `M -80 ${h * 0.66} Q 360 ${h * 0.61} 800 ${h * 0.66}`, {
        color: alpha(palette.glow, 0.6),
        width: 5,
      });
      fillPath(
        brush,
        `M 300 ${h * 0.155} h 120 q 12 26 -8 44 h -104 q -20 -18 -8 -44 Z`,
        mix(palette.ink, palette.mid, 0.3),
      );
      glow(brush, [360, h * 0.17, 90], { color: palette.kick, opacity: 0.4 });
    }),
    set.layer(1.3, (brush) => {
      strokePath(brush, `M 30 ${h + 60} a 170 170 0 0 1 340 0`, { color: palette.ink, width: 34 });
      strokePath(brush, `M 34 ${h + 46} a 170 170 0 0 1 332 0`, {
        color: alpha(palette.rim, 0.35),
        width: 4,
      });
    }),
  ];
}
