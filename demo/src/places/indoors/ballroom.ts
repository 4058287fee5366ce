import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawBokeh, drawFloorLines, drawReflection } from '../motifs.ts';
import { drawColumn } from '../column.ts';

export function ballroom(set: Set): Layer[] {
  const { palette, heightUnits: h } = set;
  const horizon = h * 0.64;
  return [
    set.layer(0.15, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.3, palette.deep],
        [0.62, mix(palette.mid, palette.glow, 0.3)],
        [0.64, palette.deep],
        [1, palette.ink],
      ]);
      for (const x of [60, 210, 360, 510, 660])
        drawArch(brush, set, { x, base: horizon, width: 104, height: 330 });
      glow(brush, [360, h * 0.42, 520], { color: palette.glow, opacity: 0.4 });
    }),
    set.layer(0.5, (brush) => {
      brush.fillStyle = linear(
        brush,
        [0, horizon, 0, h],
        [
          [0, mix(palette.mid, palette.glow, 0.4)],
          [0.25, palette.deep],
          [1, palette.ink],
        ],
      );
      brush.fillRect(LEFT, horizon, RIGHT - LEFT, h);
      drawFloorLines(brush, {
        horizon,
        bottom: h + 90,
        color: alpha(palette.glow, 0.2),
        spread: 130,
      });
      for (const x of [60, 210, 360, 510, 660])
        drawReflection(brush, [x, horizon + 6, 80, 260], { color: palette.hot, opacity: 0.3 });
      for (const x of [-30, 750]) drawColumn(brush, set, { x, width: 120 });
      drawCandelabra(brush, set, [360, h * 0.2, 1]);
      drawCandelabra(brush, set, [120, h * 0.3, 0.5]);
      drawCandelabra(brush, set, [600, h * 0.3, 0.5]);
    }),
    set.layer(1.4, (brush) =>
      drawBokeh(brush, set, { count: 16, top: 60, bottom: h, radius: [24, 70] }),
    ),
  ];
}

function drawArch(
  brush: Brush,
  { palette }: Set,
  arch: { x: number; base: number; width: number; height: number },
): void {
  const { x, base, width, height } = arch;
  const path = `M ${x - width / 2} ${base} L ${x - width / 2} ${base - height + width / 2} A ${width / 2} ${width / 2} 0 0 1 ${x + width / 2} ${base - height + width / 2} L ${x + width / 2} ${base} Z`;
  fillPath(
    brush,
    path,
    linear(
      brush,
      [0, base - height, 0, base],
      [
        [0, palette.deep],
        [0.6, palette.mid],
        [1, palette.glow],
      ],
    ),
  );
  strokePath(brush, path, { color: alpha(palette.hot, 0.55), width: 4 });
  strokePath(
    brush,
    `M ${x} ${base} V ${base - height} M ${x - width / 2} ${base - height * 0.4} H ${x + width / 2} M ${x - width / 2} ${base - height * 0.7} H ${x + width / 2}`,
    { color: palette.ink, width: 3 },
  );
}

function drawCandelabra(
  brush: Brush,
  { palette }: Set,
  [x, y, size]: readonly [number, number, number],
): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(size, size);
  strokePath(
    brush,
    'M 0 -400 V 0 M -130 0 Q 0 70 130 0 M -80 -26 Q 0 30 80 -26 M -170 -10 Q 0 130 170 -10',
    { color: mix(palette.ink, palette.glow, 0.55), width: 5 },
  );
  for (const [dx, dy] of [
    [-170, -14],
    [-130, -4],
    [-80, -30],
    [-30, 4],
    [30, 4],
    [80, -30],
    [130, -4],
    [170, -14],
  ] as const) {
    brush.fillStyle = palette.hot;
    brush.fillRect(dx - 4, dy - 30, 8, 26);
    glow(brush, [dx, dy - 34, 74], { color: palette.hot, opacity: 0.85 });
  }
  for (let drop = -8; drop <= 8; drop += 1) {
    const dy = 66 - Math.abs(drop) * 6;
    fillPath(brush, `M ${drop * 19} ${dy} l 5 12 l -5 12 l -5 -12 Z`, alpha('#ffffff', 0.75));
  }
  brush.restore();
}
