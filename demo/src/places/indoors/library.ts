import { alpha, mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawMoon, drawShaft } from '../motifs.ts';

export function library(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  return [
    set.layer(0.2, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.5, mix(palette.deep, palette.mid, 0.4)],
        [1, palette.ink],
      ]);
      glow(brush, [360, h * 0.46, 430], { color: palette.glow, opacity: 0.45 });
      for (let board = 0; board < 9; board += 1)
        drawBooks(brush, set, { y: 40 + board * h * 0.085, height: h * 0.07 });
      brush.fillStyle = alpha(palette.ink, 0.35);
      for (const x of [-20, 160, 540, 720]) brush.fillRect(x - 9, -90, 18, h);
    }),
    set.layer(0.5, (brush) => {
      // A tall window in the middle, and in front of it the desk with its lamp.
      fillPath(
        brush,
        `M 250 ${h * 0.62} V ${h * 0.22} A 110 110 0 0 1 470 ${h * 0.22} V ${h * 0.62} Z`,
        linear(
          brush,
          [0, h * 0.1, 0, h * 0.6],
          [
            [0, palette.deep],
            [1, mix(palette.mid, palette.glow, 0.5)],
          ],
        ),
      );
      brush.save();
      brush.beginPath();
      brush.rect(250, h * 0.12, 220, h * 0.5);
      brush.clip();
      drawMoon(brush, [between(random, [310, 420]), h * 0.26, 44], palette.hot);
      brush.restore();
      strokePath(
        brush,
        `M 250 ${h * 0.62} V ${h * 0.22} A 110 110 0 0 1 470 ${h * 0.22} V ${h * 0.62} M 360 ${h * 0.62} V ${h * 0.13} M 250 ${h * 0.36} H 470 M 250 ${h * 0.49} H 470`,
        { color: palette.ink, width: 8 },
      );
      brush.fillStyle = linear(
        brush,
        [0, h * 0.74, 0, h],
        [
          [0, mix(palette.mid, palette.ink, 0.4)],
          [0.2, palette.ink],
        ],
      );
      brush.fillRect(LEFT, h * 0.76, RIGHT - LEFT, h);
      strokePath(brush, `M 590 ${h * 0.76} V ${h * 0.68}`, { color: palette.ink, width: 8 });
      fillPath(brush, `M 530 ${h * 0.68} q 60 -66 120 0 Z`, mix('#1e6a4a', palette.deep, 0.3));
      glow(brush, [590, h * 0.71, 240], { color: palette.hot, opacity: 0.7 });
      drawShaft(brush, [260, h * 0.3, 460, h * 0.3, 640, h, 60, h], {
        color: palette.hot,
        opacity: 0.16,
      });
    }),
  ];
}

function drawBooks(
  brush: Brush,
  { palette, random }: Set,
  { y, height }: { y: number; height: number },
): void {
  for (let x = LEFT; x < RIGHT;) {
    const width = between(random, [9, 24]);
    const tall = height * between(random, [0.7, 0.98]);
    brush.fillStyle = mix(
      mix(
        random() < 0.5 ? palette.mid : '#6a2c22',
        random() < 0.5 ? palette.glow : palette.deep,
        random() * 0.5,
      ),
      palette.ink,
      0.45,
    );
    brush.fillRect(x, y + height - tall, width - 1.5, tall);
    if (random() < 0.4) {
      brush.fillStyle = alpha(palette.glow, 0.5);
      brush.fillRect(x + 2, y + height - tall * 0.8, width - 5, 3);
    }
    x += width;
  }
  brush.fillStyle = palette.ink;
  brush.fillRect(LEFT, y + height, RIGHT - LEFT, 10);
}
