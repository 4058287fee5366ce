import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawReflection } from '../motifs.ts';

export function hospital(set: Set): Layer[] {
  const { palette, heightUnits: h } = set;
  const y = h * 0.48;
  return [
    set.layer(0.15, (brush) => {
      drawSky(brush, set, [
        [0, palette.deep],
        [0.5, palette.mid],
        [1, palette.deep],
      ]);
      fillPath(
        brush,
        `M 290 ${y - 110} H 430 V ${y + 130} H 290 Z`,
        linear(
          brush,
          [0, y - 110, 0, y + 130],
          [
            [0, palette.hot],
            [1, palette.glow],
          ],
        ),
      );
      strokePath(brush, `M 360 ${y - 110} V ${y + 130}`, { color: palette.mid, width: 4 });
      glow(brush, [360, y, 380], { color: palette.hot, opacity: 0.8 });
    }),
    set.layer(0.5, (brush) => drawCorridor(brush, set)),
  ];
}

function drawDoor(
  brush: Brush,
  { palette }: Set,
  { side, near, y }: { side: 1 | -1; near: number; y: number },
): void {
  const x = (share: number): number => 360 + side * (70 + share * 380);
  const top = (share: number): number => y - 70 - share * 260;
  const low = (share: number): number => y + 130 + share * 520;
  const far = near + 0.06 + near * 0.16;
  fillPath(
    brush,
    `M ${x(near)} ${top(near)} L ${x(far)} ${top(far)} L ${x(far)} ${low(far)} L ${x(near)} ${low(near)} Z`,
    mix(palette.deep, palette.ink, 0.4),
  );
  const a = near + 0.02;
  const b = far - 0.03;
  fillPath(
    brush,
    `M ${x(a)} ${top(a) + 40 + near * 60} L ${x(b)} ${top(b) + 46 + near * 60} L ${x(b)} ${top(b) + 130 + near * 150} L ${x(a)} ${top(a) + 120 + near * 150} Z`,
    alpha(palette.glow, 0.6),
  );
}

function drawCorridor(brush: Brush, set: Set): void {
  const { palette, heightUnits: h } = set;
  const y = h * 0.48;
  const wall = (side: 1 | -1): string =>
    `M ${360 + side * 70} ${y - 110} L ${side === 1 ? RIGHT + 60 : LEFT - 60} -120 V ${h + 120} L ${360 + side * 70} ${y + 130} Z`;
  for (const side of [-1, 1] as const) {
    fillPath(
      brush,
      wall(side),
      linear(
        brush,
        [360 + side * 70, 0, 360 + side * 450, 0],
        [
          [0, mix(palette.glow, palette.mid, 0.45)],
          [0.4, palette.mid],
          [1, palette.ink],
        ],
      ),
    );
    for (const near of [0.12, 0.32, 0.64]) drawDoor(brush, set, { side, near, y });
    strokePath(brush, `M ${360 + side * 70} ${y + 40} L ${360 + side * 450} ${y + 330}`, {
      color: alpha(palette.hot, 0.4),
      width: 5,
    });
  }
  fillPath(
    brush,
    `M 290 ${y - 110} H 430 L ${RIGHT + 60} -120 H ${LEFT - 60} Z`,
    linear(
      brush,
      [0, -90, 0, y - 110],
      [
        [0, palette.ink],
        [1, mix(palette.mid, palette.glow, 0.4)],
      ],
    ),
  );
  fillPath(
    brush,
    `M 290 ${y + 130} H 430 L ${RIGHT + 60} ${h + 120} H ${LEFT - 60} Z`,
    linear(
      brush,
      [0, y + 130, 0, h],
      [
        [0, mix(palette.glow, palette.mid, 0.3)],
        [0.4, palette.deep],
        [1, palette.ink],
      ],
    ),
  );
  for (let step = 0; step < 6; step += 1) {
    const near = (step / 5) ** 1.9;
    const top = y - 118 - near * (y + 60);
    const half = 18 + near * 140;
    const tall = 4 + near * 40;
    fillPath(
      brush,
      `M ${360 - half} ${top} H ${360 + half} L ${360 + half * 1.25} ${top - tall} H ${360 - half * 1.25} Z`,
      palette.hot,
    );
    glow(brush, [360, top - tall / 2, 60 + near * 200], { color: palette.hot, opacity: 0.45 });
    drawReflection(brush, [360, y + 140 + near * (h - y) * 0.8, half * 1.3, 30 + near * 130], {
      color: palette.hot,
      opacity: 0.3,
    });
  }
}
