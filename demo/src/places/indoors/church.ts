import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawShaft } from '../motifs.ts';
import { drawColumn } from '../column.ts';

export function church(set: Set): Layer[] {
  const { palette, heightUnits: h } = set;
  const base = h * 0.66;
  return [
    set.layer(0.15, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.5, palette.deep],
        [0.66, mix(palette.deep, palette.mid, 0.5)],
        [1, palette.ink],
      ]);
      for (const [x, width, height] of [
        [120, 120, 380],
        [360, 190, 560],
        [600, 120, 380],
      ] as const)
        drawStained(brush, set, { x, width, height, base: base - 40 });
    }),
    set.layer(0.5, (brush) => {
      brush.fillStyle = linear(
        brush,
        [0, base, 0, h],
        [
          [0, mix(palette.deep, palette.mid, 0.4)],
          [1, palette.ink],
        ],
      );
      brush.fillRect(LEFT, base + 20, RIGHT - LEFT, h);
      fillPath(brush, `M 320 ${base + 20} H 400 L 560 ${h + 90} H 160 Z`, alpha(palette.hot, 0.2));
      for (let row = 0; row < 5; row += 1) {
        const y = base + 40 + row ** 1.7 * 34;
        const gap = 60 + row * 34;
        for (const side of [-1, 1]) {
          brush.fillStyle = mix(palette.ink, palette.mid, 0.28 - row * 0.05);
          brush.fillRect(
            side === -1 ? LEFT : 360 + gap,
            y,
            side === -1 ? 360 - gap - LEFT : 500,
            30 + row * 16,
          );
          glow(brush, [360 + side * gap, y - 8, 46 + row * 10], {
            color: palette.hot,
            opacity: 0.6,
          });
        }
      }
      drawShaft(brush, [290, h * 0.2, 430, h * 0.2, 560, h, 200, h], {
        color: palette.hot,
        opacity: 0.26,
      });
      drawShaft(brush, [80, h * 0.3, 160, h * 0.3, 420, h, 240, h], {
        color: palette.glow,
        opacity: 0.2,
      });
      for (const x of [-30, 750]) drawColumn(brush, set, { x, width: 110 });
    }),
  ];
}

function drawStained(
  brush: Brush,
  { palette, random }: Set,
  glass: { x: number; width: number; height: number; base: number },
): void {
  const { x, width, height, base } = glass;
  const half = width / 2;
  const path = `M ${x - half} ${base} V ${base - height + width} Q ${x - half} ${base - height + half * 0.6} ${x} ${base - height} Q ${x + half} ${base - height + half * 0.6} ${x + half} ${base - height + width} V ${base} Z`;
  glow(brush, [x, base - height / 2, height * 0.8], { color: palette.glow, opacity: 0.35 });
  fillPath(
    brush,
    path,
    linear(
      brush,
      [0, base - height, 0, base],
      [
        [0, palette.hot],
        [0.6, palette.glow],
        [1, palette.mid],
      ],
    ),
  );
  brush.save();
  brush.globalCompositeOperation = 'source-atop';
  brush.restore();
  const colors = [palette.kick, '#b8324a', '#3568b8', palette.glow, '#e0a840'];
  for (let y = base - 22; y > base - height + half; y -= 34) {
    for (let column = x - half + 4; column < x + half - 20; column += 28) {
      brush.fillStyle = alpha(colors[Math.floor(random() * colors.length)] ?? palette.kick, 0.5);
      fillPath(brush, `M ${column + 12} ${y - 15} l 12 15 l -12 15 l -12 -15 Z`, brush.fillStyle);
    }
  }
  strokePath(
    brush,
    `${path} M ${x} ${base} V ${base - height} M ${x - half} ${base - height * 0.33} H ${x + half} M ${x - half} ${base - height * 0.62} H ${x + half}`,
    { color: palette.ink, width: 7 },
  );
}
