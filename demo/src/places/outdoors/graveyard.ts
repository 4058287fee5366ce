import { mix } from '../../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../../paint/brush.ts';
import { between } from '../../paint/random.ts';
import type { Layer, Set } from '../../paint/stage.ts';
import { LEFT, RIGHT, drawSky, drawMoon, drawMist } from '../motifs.ts';
import { drawClouds, drawGrass, drawTrunk } from '../nature.ts';

export function graveyard(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const ground = h * 0.68;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.4, palette.deep],
        [0.68, palette.mid],
        [0.7, palette.deep],
        [1, palette.ink],
      ]);
      drawMoon(brush, [between(random, [140, 580]), h * 0.2, 66], palette.hot);
      drawClouds(brush, set, h * 0.3);
    }),
    set.layer(0.3, (brush) => {
      fillPath(
        brush,
        `M 440 ${ground} L 440 ${ground - 190} L 490 ${ground - 190} L 490 ${ground - 300} L 525 ${ground - 390} L 560 ${ground - 300} L 560 ${ground - 160} L 690 ${ground - 160} L 690 ${ground} Z`,
        mix(palette.deep, palette.ink, 0.5),
      );
      strokePath(brush, `M 525 ${ground - 430} l 0 50 m -14 -32 l 28 0`, {
        color: mix(palette.deep, palette.ink, 0.5),
        width: 6,
      });
      brush.fillStyle = palette.glow;
      brush.fillRect(515, ground - 270, 18, 40);
      glow(brush, [524, ground - 250, 110], { color: palette.glow, opacity: 0.6 });
      drawMist(brush, random, { y: ground - 80, height: 80, color: palette.hot, opacity: 0.2 });
    }),
    set.layer(0.6, (brush) => {
      fillPath(
        brush,
        `M ${LEFT} ${ground + 20} Q 200 ${ground - 30} 400 ${ground + 14} T ${RIGHT} ${ground} L ${RIGHT} ${h + 90} L ${LEFT} ${h + 90} Z`,
        linear(
          brush,
          [0, ground, 0, h],
          [
            [0, mix(palette.deep, palette.mid, 0.4)],
            [1, palette.ink],
          ],
        ),
      );
      for (let index = 0; index < 13; index += 1) drawStone(brush, set, { index, ground });
      drawMist(brush, random, { y: ground + 60, height: 200, color: palette.hot, opacity: 0.13 });
    }),
    set.layer(1.5, (brush) => {
      drawTrunk(brush, set, random() < 0.5 ? -10 : 730);
      drawGrass(brush, set);
    }),
  ];
}

function drawStone(
  brush: Brush,
  { palette, random, heightUnits: h }: Set,
  { index, ground }: { index: number; ground: number },
): void {
  const near = index / 13;
  const x = between(random, [-60, 780]);
  const y = ground + 30 + near ** 2 * (h - ground) * 0.55;
  const size = 34 + near * 90;
  const lean = between(random, [-0.1, 0.1]);
  brush.save();
  brush.translate(x, y);
  brush.rotate(lean);
  const fill = linear(
    brush,
    [-size / 2, 0, size / 2, 0],
    [
      [0, mix(palette.mid, palette.glow, 0.35)],
      [0.3, palette.deep],
      [1, palette.ink],
    ],
  );
  if (random() < 0.3) {
    fillPath(
      brush,
      `M ${-size * 0.1} 0 L ${-size * 0.1} ${-size * 1.1} L ${-size * 0.4} ${-size * 1.1} L ${-size * 0.4} ${-size * 1.3} L ${-size * 0.1} ${-size * 1.3} L ${-size * 0.1} ${-size * 1.7} L ${size * 0.1} ${-size * 1.7} L ${size * 0.1} ${-size * 1.3} L ${size * 0.4} ${-size * 1.3} L ${size * 0.4} ${-size * 1.1} L ${size * 0.1} ${-size * 1.1} L ${size * 0.1} 0 Z`,
      fill,
    );
  } else {
    fillPath(
      brush,
      `M ${-size * 0.4} 0 L ${-size * 0.4} ${-size * 0.8} Q 0 ${-size * 1.5} ${size * 0.4} ${-size * 0.8} L ${size * 0.4} 0 Z`,
      fill,
    );
  }
  brush.restore();
}
