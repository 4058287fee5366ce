import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawShaft, drawFloorLines } from '../motifs.ts';

export function courtroom(set: Set): Layer[] {
  const { palette, heightUnits: h } = set;
  const base = h * 0.66;
  const wood = mix('#5a3420', palette.deep, 0.4);
  return [
    set.layer(0.2, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.4, mix(wood, palette.ink, 0.4)],
        [0.66, wood],
        [1, palette.ink],
      ]);
      for (let x = LEFT; x < RIGHT; x += 90)
        strokePath(
          brush,
          `M ${x} -90 V ${base} M ${x + 14} 40 H ${x + 76} V ${base - 60} H ${x + 14} Z`,
          { color: alpha(palette.ink, 0.5), width: 5 },
        );
      glow(brush, [360, h * 0.3, 400], { color: palette.hot, opacity: 0.4 });
      // Scales on the wall behind the bench.
      strokePath(
        brush,
        `M 360 ${h * 0.2} V ${h * 0.42} M 270 ${h * 0.235} H 450 M 270 ${h * 0.235} l -34 90 h 68 Z M 450 ${h * 0.235} l -34 90 h 68 Z M 320 ${h * 0.42} H 400`,
        { color: palette.glow, width: 7 },
      );
      fillPath(
        brush,
        `M 232 ${h * 0.235 + 90} q 38 40 76 0 Z M 412 ${h * 0.235 + 90} q 38 40 76 0 Z`,
        palette.glow,
      );
    }),
    set.layer(0.5, (brush) => drawBench(brush, set)),
    set.layer(1.4, (brush) => {
      brush.fillStyle = palette.ink;
      brush.fillRect(LEFT, h * 0.955, RIGHT - LEFT, 14);
      for (let x = LEFT; x < RIGHT; x += 38) brush.fillRect(x, h * 0.96, 13, 140);
    }),
  ];
}

function drawBench(brush: Brush, set: Set): void {
  const { palette, heightUnits: h } = set;
  const base = h * 0.66;
  const wood = mix('#5a3420', palette.deep, 0.4);
  fillPath(
    brush,
    `M 90 ${base} L 110 ${base - 170} H 610 L 630 ${base} Z`,
    linear(
      brush,
      [0, base - 170, 0, base],
      [
        [0, mix(wood, palette.glow, 0.35)],
        [1, mix(wood, palette.ink, 0.6)],
      ],
    ),
  );
  brush.fillStyle = mix(wood, palette.hot, 0.35);
  brush.fillRect(96, base - 180, 528, 16);
  brush.fillStyle = linear(
    brush,
    [0, base, 0, h],
    [
      [0, mix(wood, palette.ink, 0.5)],
      [1, palette.ink],
    ],
  );
  brush.fillRect(LEFT, base, RIGHT - LEFT, h);
  drawFloorLines(brush, {
    horizon: base,
    bottom: h + 90,
    color: alpha(palette.glow, 0.12),
    spread: 120,
  });
  drawShaft(brush, [-60, -60, 140, -60, 560, h, 200, h], { color: palette.hot, opacity: 0.34 });
  drawShaft(brush, [300, -60, 420, -60, 760, h * 0.9, 560, h], {
    color: palette.hot,
    opacity: 0.2,
  });
}
