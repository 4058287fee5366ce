import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky } from '../motifs.ts';
import { drawClouds, drawGrass } from '../nature.ts';

export function desertRoad(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.58;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.deep],
        [0.3, palette.mid],
        [0.5, mix(palette.mid, palette.glow, 0.7)],
        [0.58, palette.hot],
        [0.585, palette.mid],
        [1, palette.ink],
      ]);
      drawClouds(brush, set, h * 0.3);
      glow(brush, [360, horizon - 20, 460], { color: palette.hot, opacity: 0.8 });
      brush.fillStyle = palette.hot;
      brush.beginPath();
      brush.arc(360, horizon - 24, 92, 0, Math.PI * 2);
      brush.fill();
    }),
    set.layer(0.2, (brush) => {
      for (const [x, width, height] of [
        [-60, 220, 150],
        [150, 90, 70],
        [520, 120, 110],
        [620, 240, 190],
      ] as const) {
        const top = horizon - height - between(random, [0, 30]);
        fillPath(
          brush,
          `M ${x} ${horizon + 4} L ${x + width * 0.12} ${top + 40} L ${x + width * 0.16} ${top} L ${x + width * 0.84} ${top} L ${x + width * 0.9} ${top + 50} L ${x + width} ${horizon + 4} Z`,
          mix(palette.mid, palette.ink, 0.45),
        );
      }
    }),
    set.layer(0.45, (brush) => drawRoad(brush, set)),
    set.layer(1.4, (brush) => drawGrass(brush, set)),
  ];
}

function drawRoad(brush: Brush, set: Set): void {
  const { palette, heightUnits: h } = set;
  const horizon = h * 0.58;
  brush.fillStyle = linear(
    brush,
    [0, horizon, 0, h],
    [
      [0, mix(palette.glow, palette.mid, 0.6)],
      [0.3, mix(palette.mid, palette.deep, 0.5)],
      [1, palette.ink],
    ],
  );
  brush.fillRect(LEFT, horizon, RIGHT - LEFT, h);
  fillPath(
    brush,
    `M 352 ${horizon} L 368 ${horizon} L 760 ${h + 90} L -40 ${h + 90} Z`,
    linear(
      brush,
      [0, horizon, 0, h],
      [
        [0, mix(palette.deep, palette.glow, 0.3)],
        [1, palette.ink],
      ],
    ),
  );
  for (let step = 0; step < 9; step += 1) {
    const y = horizon + (h - horizon) * (step / 9) ** 2 + 3;
    const length = 4 + step * step * 1.3;
    const half = 0.8 + step * 1.1;
    fillPath(
      brush,
      `M ${360 - half} ${y} L ${360 + half} ${y} L ${360 + half * 1.25} ${y + length} L ${360 - half * 1.25} ${y + length} Z`,
      alpha(palette.hot, 0.75),
    );
  }
  for (let step = 1; step < 6; step += 1) {
    const away = step ** 2 * 16;
    const tall = step ** 2 * 14;
    strokePath(
      brush,
      `M ${382 + away * 1.3} ${horizon + away * 0.4} l 0 ${-tall} m ${-tall * 0.16} ${tall * 0.12} l ${tall * 0.32} 0`,
      { color: palette.ink, width: step * 1.5 },
    );
  }
}
