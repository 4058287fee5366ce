import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, radial, strokePath, type Brush } from '../../paint/brush.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawShaft, drawMist } from '../motifs.ts';
import { drawColumn } from '../column.ts';

export function palace(set: Set): Layer[] {
  return [
    set.layer(0.15, (brush) => drawThrone(brush, set)),
    set.layer(0.5, (brush) => drawHall(brush, set)),
  ];
}

function rosePath(x: number, y: number, radius: number): string {
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return `M ${x} ${y} L ${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`;
  });
  const rings = [radius, radius * 0.62, radius * 0.26].map(
    (r) => `M ${x - r} ${y} a ${r} ${r} 0 1 0 ${r * 2} 0 a ${r} ${r} 0 1 0 ${-r * 2} 0`,
  );
  return [...spokes, ...rings].join(' ');
}

function drawThrone(brush: Brush, set: Set): void {
  const { palette, heightUnits: h } = set;
  const horizon = h * 0.66;
  drawSky(brush, set, [
    [0, palette.ink],
    [0.35, palette.deep],
    [0.64, mix(palette.mid, palette.glow, 0.35)],
    [0.66, palette.deep],
    [1, palette.ink],
  ]);
  brush.fillStyle = radial(
    brush,
    [360, h * 0.3, 190],
    [
      [0, palette.hot],
      [0.5, palette.glow],
      [1, alpha(palette.glow, 0)],
    ],
  );
  brush.fillRect(150, h * 0.3 - 210, 420, 420);
  strokePath(brush, rosePath(360, h * 0.3, 130), { color: palette.ink, width: 7 });
  // Throne under the rose window.
  fillPath(
    brush,
    `M 300 ${horizon} V ${horizon - 180} L 320 ${horizon - 240} L 360 ${horizon - 290} L 400 ${horizon - 240} L 420 ${horizon - 180} V ${horizon} Z`,
    mix(palette.ink, palette.mid, 0.25),
  );
  fillPath(
    brush,
    `M 322 ${horizon - 20} V ${horizon - 170} L 360 ${horizon - 236} L 398 ${horizon - 170} V ${horizon - 20} Z`,
    '#7c1430',
  );
  for (let step = 0; step < 4; step += 1) {
    brush.fillStyle = mix(palette.mid, palette.ink, 0.3 + step * 0.1);
    brush.fillRect(280 - step * 40, horizon - 22 + step * 20, 160 + step * 80, 20);
  }
}

function drawHall(brush: Brush, set: Set): void {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.66;
  brush.fillStyle = linear(
    brush,
    [0, horizon + 56, 0, h],
    [
      [0, mix(palette.mid, palette.deep, 0.4)],
      [0.4, palette.deep],
      [1, palette.ink],
    ],
  );
  brush.fillRect(LEFT, horizon + 56, RIGHT - LEFT, h);
  fillPath(
    brush,
    `M 330 ${horizon + 56} L 390 ${horizon + 56} L 620 ${h + 90} L 100 ${h + 90} Z`,
    linear(
      brush,
      [0, horizon, 0, h],
      [
        [0, '#a51d3c'],
        [1, mix('#4c0a1c', palette.ink, 0.5)],
      ],
    ),
  );
  for (const [x, width] of [
    [216, 34],
    [504, 34],
    [128, 56],
    [592, 56],
    [-16, 96],
    [736, 96],
  ] as const) {
    drawColumn(brush, set, { x, width });
    glow(brush, [x + (x < 360 ? width : -width), h * 0.5, 90], {
      color: palette.hot,
      opacity: 0.6,
    });
  }
  drawShaft(brush, [250, h * 0.2, 330, h * 0.18, 300, h, 20, h], {
    color: palette.hot,
    opacity: 0.28,
  });
  drawShaft(brush, [400, h * 0.2, 460, h * 0.22, 640, h, 430, h], {
    color: palette.hot,
    opacity: 0.2,
  });
  drawMist(brush, random, { y: h * 0.7, height: 160, color: palette.glow, opacity: 0.12 });
}
