import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawStars, drawMoon, drawShaft } from '../motifs.ts';

export function bedroom(set: Set): Layer[] {
  const { palette, heightUnits: h } = set;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.6, palette.deep],
        [1, palette.ink],
      ]);
      nightWindow(brush, set, [190, h * 0.1, 340, h * 0.52]);
      drawMoon(brush, [400, h * 0.26, 62], palette.hot);
    }),
    set.layer(0.45, (brush) => {
      fillPath(
        brush,
        `M ${LEFT} -90 V ${h + 90} H ${RIGHT} V -90 Z M 190 ${h * 0.1} H 530 V ${h * 0.62} H 190 Z`,
        linear(
          brush,
          [0, 0, 0, h],
          [
            [0, palette.ink],
            [0.5, mix(palette.deep, palette.mid, 0.4)],
            [1, palette.ink],
          ],
        ),
      );
      strokePath(
        brush,
        `M 190 ${h * 0.1} H 530 V ${h * 0.62} H 190 Z M 360 ${h * 0.1} V ${h * 0.62} M 190 ${h * 0.3} H 530`,
        { color: mix(palette.ink, palette.mid, 0.3), width: 11 },
      );
      for (const side of [-1, 1]) drawCurtain(brush, set, side);
      drawShaft(brush, [200, h * 0.2, 520, h * 0.2, 500, h, -60, h], {
        color: palette.hot,
        opacity: 0.2,
      });
      glow(brush, [640, h * 0.6, 260], { color: palette.glow, opacity: 0.55 });
      fillPath(
        brush,
        `M 600 ${h * 0.58} L 622 ${h * 0.52} H 662 L 684 ${h * 0.58} Z M 636 ${h * 0.58} h 12 V ${h * 0.66} h -12 Z`,
        palette.hot,
      );
      fillPath(
        brush,
        `M ${LEFT} ${h * 0.8} Q 200 ${h * 0.74} 420 ${h * 0.78} T ${RIGHT} ${h * 0.76} V ${h + 90} H ${LEFT} Z`,
        linear(
          brush,
          [0, h * 0.74, 0, h],
          [
            [0, mix(palette.mid, palette.glow, 0.35)],
            [0.3, palette.deep],
            [1, palette.ink],
          ],
        ),
      );
      for (const [x, y] of [
        [40, 0.82],
        [200, 0.8],
        [420, 0.83],
        [600, 0.8],
      ] as const)
        strokePath(brush, `M ${x} ${h * y} q 60 60 40 180`, {
          color: alpha(palette.ink, 0.4),
          width: 12,
        });
    }),
  ];
}

function drawCurtain(brush: Brush, { palette, heightUnits: h }: Set, side: number): void {
  for (let fold = 0; fold < 6; fold += 1) {
    const x = 360 + side * (150 + fold * 34);
    fillPath(
      brush,
      `M ${x - 24} ${h * 0.06} C ${x - 34} ${h * 0.3} ${x - 10} ${h * 0.5} ${x - 20 + side * 20} ${h * 0.74} H ${x + 30 + side * 20} C ${x + 34} ${h * 0.5} ${x + 14} ${h * 0.3} ${x + 24} ${h * 0.06} Z`,
      linear(
        brush,
        [x - 30, 0, x + 30, 0],
        [
          [0, palette.ink],
          [0.45, mix(palette.mid, palette.glow, 0.25 - fold * 0.03)],
          [1, palette.ink],
        ],
      ),
    );
  }
}

function nightWindow(
  brush: Brush,
  set: Set,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const { palette } = set;
  brush.save();
  brush.beginPath();
  brush.rect(x, y, width, height);
  brush.clip();
  brush.fillStyle = linear(
    brush,
    [0, y, 0, y + height],
    [
      [0, palette.ink],
      [0.5, palette.deep],
      [1, mix(palette.mid, palette.glow, 0.4)],
    ],
  );
  brush.fillRect(x, y, width, height);
  drawStars(brush, set, 90);
  brush.restore();
}
