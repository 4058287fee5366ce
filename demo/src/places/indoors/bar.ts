import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawBokeh, drawFloorLines, drawReflection } from '../motifs.ts';

export function bar(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  return [
    set.layer(0.15, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.45, mix(palette.mid, palette.deep, 0.4)],
        [0.7, palette.deep],
        [1, palette.ink],
      ]);
      glow(brush, [360, h * 0.4, 460], { color: palette.glow, opacity: 0.5 });
      for (let board = 0; board < 4; board += 1) {
        const y = h * 0.2 + board * h * 0.12;
        for (let x = LEFT; x < RIGHT; x += between(random, [22, 36]))
          drawBottle(brush, set, [x, y]);
        strokePath(brush, `M ${LEFT} ${y + 3} H ${RIGHT}`, {
          color: alpha(palette.hot, 0.85),
          width: 4,
        });
        glow(brush, [360, y + 10, 330], { color: palette.glow, opacity: 0.2 });
      }
    }),
    set.layer(0.45, (brush) =>
      drawBokeh(brush, set, { count: 22, top: 0, bottom: h * 0.6, radius: [16, 54] }),
    ),
    set.layer(0.8, (brush) => {
      for (const x of [150, 360, 570]) {
        strokePath(brush, `M ${x} -90 V ${h * 0.13}`, { color: palette.ink, width: 4 });
        fillPath(brush, `M ${x - 44} ${h * 0.16} q 44 -70 88 0 Z`, palette.ink);
        glow(brush, [x, h * 0.165, 190], { color: palette.hot, opacity: 0.65 });
      }
      brush.fillStyle = linear(
        brush,
        [0, h * 0.8, 0, h],
        [
          [0, mix(palette.mid, palette.glow, 0.4)],
          [0.07, mix(palette.deep, palette.ink, 0.4)],
          [1, palette.ink],
        ],
      );
      brush.fillRect(LEFT, h * 0.82, RIGHT - LEFT, h);
      drawFloorLines(brush, {
        horizon: h * 0.6,
        bottom: h * 1.3,
        color: alpha(palette.ink, 0.1),
        spread: 100,
      });
      for (const x of [150, 360, 570])
        drawReflection(brush, [x, h * 0.825, 60, 120], { color: palette.hot, opacity: 0.4 });
    }),
  ];
}

function drawBottle(
  brush: Brush,
  { palette, random }: Set,
  [x, y]: readonly [number, number],
): void {
  const tall = between(random, [60, 106]);
  const color = mix(
    random() < 0.6 ? palette.glow : random() < 0.5 ? '#3c8a5a' : palette.kick,
    palette.ink,
    between(random, [0.25, 0.75]),
  );
  fillPath(
    brush,
    `M ${x - 10} ${y} V ${y - tall * 0.55} q 0 -10 6 -16 V ${y - tall} h 8 V ${y - tall * 0.55 - 16} q 6 6 6 16 V ${y} Z`,
    color,
  );
  strokePath(brush, `M ${x - 6} ${y - 6} V ${y - tall * 0.5}`, {
    color: alpha(palette.hot, 0.55),
    width: 2.4,
  });
}
