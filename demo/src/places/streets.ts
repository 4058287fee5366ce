import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../paint/brush.ts';
import { between } from '../paint/random.ts';
import type { Layer, Set } from '../paint/stage.ts';
import {
  drawBokeh,
  drawFloorLines,
  drawMist,
  drawMoon,
  drawReflection,
  drawSky,
  drawSkyline,
  drawStars,
  LEFT,
  RIGHT,
} from './motifs.ts';

export function cityNight(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const base = h * 0.82;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.3, palette.deep],
        [0.58, palette.mid],
        [0.78, palette.glow],
        [1, palette.deep],
      ]);
      drawStars(brush, set, 70);
      drawMoon(brush, [between(random, [150, 570]), h * 0.22, 82], palette.hot);
    }),
    set.layer(0.2, (brush) => {
      drawSkyline(brush, set, {
        base,
        heights: [h * 0.18, h * 0.44],
        color: mix(palette.deep, palette.mid, 0.55),
        lit: 0.12,
      });
      drawMist(brush, random, { y: base - 220, height: 200, color: palette.glow, opacity: 0.22 });
    }),
    set.layer(0.45, (brush) =>
      drawSkyline(brush, set, {
        base,
        heights: [h * 0.1, h * 0.3],
        color: mix(palette.deep, palette.ink, 0.4),
        lit: 0.34,
      }),
    ),
    set.layer(0.8, (brush) => {
      drawSkyline(brush, set, {
        base: h * 0.92,
        heights: [20, h * 0.14],
        color: palette.ink,
        lit: 0.2,
      });
      brush.fillStyle = palette.ink;
      brush.fillRect(LEFT, h * 0.92, RIGHT - LEFT, h);
      strokePath(
        brush,
        `M ${LEFT} ${h * 0.9} L ${RIGHT} ${h * 0.9} M ${LEFT} ${h * 0.935} L ${RIGHT} ${h * 0.935}`,
        { color: mix(palette.ink, palette.mid, 0.5), width: 5 },
      );
      for (let x = LEFT; x < RIGHT; x += 60)
        strokePath(brush, `M ${x} ${h * 0.9} L ${x} ${h}`, {
          color: mix(palette.ink, palette.mid, 0.4),
          width: 4,
        });
    }),
  ];
}

export function rainyStreet(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.6;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.4, palette.deep],
        [0.6, palette.glow],
        [0.61, palette.deep],
        [1, palette.ink],
      ]);
      glow(brush, [360, horizon, 380], { color: palette.glow, opacity: 0.75 });
      drawSkyline(brush, set, {
        base: horizon,
        heights: [40, 180],
        color: mix(palette.deep, palette.mid, 0.5),
        lit: 0.2,
      });
    }),
    set.layer(0.5, (brush) => {
      for (const side of [-1, 1] as const) drawFacade(brush, set, { side, horizon });
      fillPath(
        brush,
        `M 350 ${horizon} L 370 ${horizon} L 1000 ${h + 90} L -280 ${h + 90} Z`,
        linear(
          brush,
          [0, horizon, 0, h],
          [
            [0, mix(palette.glow, palette.deep, 0.4)],
            [0.3, mix(palette.deep, palette.ink, 0.3)],
            [1, palette.ink],
          ],
        ),
      );
      for (let index = 0; index < 16; index += 1) {
        const color = random() < 0.6 ? palette.glow : palette.kick;
        drawReflection(
          brush,
          [
            between(random, [60, 660]),
            horizon + between(random, [30, 150]),
            between(random, [10, 46]),
            between(random, [120, 420]),
          ],
          { color, opacity: 0.3 },
        );
      }
      for (const x of [320, 344, 386, 402])
        glow(brush, [x, horizon + 14, 36], {
          color: x < 360 ? '#fff2d0' : '#ff3c3c',
          opacity: 0.9,
        });
    }),
    set.layer(0.9, (brush) => {
      const x = random() < 0.5 ? 84 : 636;
      strokePath(brush, `M ${x} ${h} L ${x} ${h * 0.3} q 0 -40 ${x < 360 ? 50 : -50} -40`, {
        color: palette.ink,
        width: 10,
      });
      const lampX = x + (x < 360 ? 58 : -58);
      glow(brush, [lampX, h * 0.28, 260], { color: palette.hot, opacity: 0.75 });
      fillPath(brush, `M ${lampX - 24} ${h * 0.28} q 24 -30 48 0 Z`, palette.ink);
    }),
  ];
}

function drawFacade(
  brush: Brush,
  set: Set,
  { side, horizon }: { side: 1 | -1; horizon: number },
): void {
  const { palette, random, heightUnits: h } = set;
  const edge = side === 1 ? RIGHT + 40 : LEFT - 40;
  const at = (near: number): number =>
    360 + side * (26 + near * 0) + (edge - 360 - side * 26) * near;
  fillPath(
    brush,
    `M ${at(0)} ${horizon} L ${at(0)} ${horizon - 170} L ${at(0.4)} ${horizon - 460} L ${at(0.4)} ${horizon - 540} L ${edge} -90 L ${edge} ${h + 90} Z`,
    linear(
      brush,
      [at(0), 0, edge, 0],
      [
        [0, mix(palette.mid, palette.deep, 0.5)],
        [0.5, mix(palette.deep, palette.ink, 0.5)],
        [1, palette.ink],
      ],
    ),
  );
  for (let column = 0; column < 9; column += 1) {
    const near = 0.06 + (column / 9) ** 1.4 * 0.9;
    for (let floor = 0; floor < 9; floor += 1) {
      if (random() < 0.52) continue;
      const tall = 8 + near * 44;
      const y = horizon - 26 - near * 90 - floor * (18 + near * 62);
      const color = random() < 0.75 ? palette.glow : palette.kick;
      brush.fillStyle = alpha(color, between(random, [0.2, 0.85]));
      brush.fillRect(at(near), y - tall, side * (5 + near * 20), tall);
    }
  }
  for (const near of [0.22, 0.5]) {
    const color = random() < 0.5 ? palette.kick : palette.glow;
    const x = at(near) - side * (10 + near * 60);
    const y = horizon - 80 - near * 330;
    const height = 60 + near * 150;
    glow(brush, [x, y + height / 2, height * 1.3], { color, opacity: 0.55 });
    brush.save();
    brush.shadowColor = color;
    brush.shadowBlur = 20;
    strokePath(
      brush,
      `M ${x - 10 - near * 20} ${y} h ${20 + near * 40} v ${height} h ${-20 - near * 40} Z M ${x} ${y + height * 0.2} v ${height * 0.14} m 0 ${height * 0.12} v ${height * 0.1} m 0 ${height * 0.12} v ${height * 0.14}`,
      { color: mix(color, '#ffffff', 0.35), width: 3 + near * 4 },
    );
    brush.restore();
  }
}

export function harbour(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const water = h * 0.64;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.35, palette.deep],
        [0.6, palette.mid],
        [0.64, palette.glow],
        [0.645, palette.deep],
        [1, palette.ink],
      ]);
      drawStars(brush, set, 40);
    }),
    set.layer(0.25, (brush) => {
      drawSkyline(brush, set, {
        base: water,
        heights: [16, 74],
        color: mix(palette.deep, palette.mid, 0.4),
        lit: 0.5,
      });
      for (const x of [60, 300, 560])
        drawCrane(brush, {
          x: x + between(random, [-40, 40]),
          base: water,
          size: between(random, [0.8, 1.3]),
          color: mix(palette.deep, palette.ink, 0.55),
        });
      for (let index = 0; index < 24; index += 1) {
        drawReflection(
          brush,
          [
            between(random, [LEFT, RIGHT]),
            water + 4,
            between(random, [4, 12]),
            between(random, [60, 240]),
          ],
          { color: random() < 0.7 ? palette.glow : palette.kick, opacity: 0.4 },
        );
      }
    }),
    set.layer(0.7, (brush) => {
      fillPath(
        brush,
        `M ${LEFT} ${h * 0.84} L ${RIGHT} ${h * 0.8} L ${RIGHT} ${h + 90} L ${LEFT} ${h + 90} Z`,
        linear(
          brush,
          [0, h * 0.8, 0, h],
          [
            [0, mix(palette.deep, palette.mid, 0.35)],
            [0.3, palette.ink],
            [1, palette.ink],
          ],
        ),
      );
      for (let row = 0; row < 3; row += 1) {
        for (let stack = 0; stack < 2 + (row % 2); stack += 1) {
          const x = (row === 1 ? 560 : -110) + stack * 20;
          brush.fillStyle = mix(
            mix(palette.mid, row === 1 ? palette.kick : palette.glow, 0.3),
            palette.ink,
            0.62,
          );
          brush.fillRect(x, h * 0.84 - 110 * (stack + 1), 260, 104);
          for (let line = 0; line < 12; line += 1)
            strokePath(brush, `M ${x + line * 22 + 8} ${h * 0.84 - 110 * (stack + 1) + 8} v 88`, {
              color: alpha(palette.ink, 0.6),
              width: 5,
            });
        }
      }
      drawMist(brush, random, { y: h * 0.74, height: 120, color: palette.glow, opacity: 0.14 });
    }),
    set.layer(1.4, (brush) =>
      strokePath(
        brush,
        `M ${LEFT} ${h * 0.96} Q 200 ${h * 1.0} 400 ${h * 0.955} T ${RIGHT} ${h * 0.97}`,
        { color: palette.ink, width: 13 },
      ),
    ),
  ];
}

function drawCrane(
  brush: Brush,
  { x, base, size, color }: { x: number; base: number; size: number; color: string },
): void {
  brush.save();
  brush.translate(x, base);
  brush.scale(size, size);
  strokePath(
    brush,
    'M -30 0 L -16 -250 M 30 0 L 16 -250 M -24 -90 L 24 -90 M -28 -40 L 22 -90 M -20 -160 L 20 -160 M -24 -90 L 18 -160',
    { color, width: 7 },
  );
  strokePath(
    brush,
    'M -90 -250 L 190 -250 M -16 -250 L 0 -330 L 190 -250 M 0 -330 L -90 -250 M 140 -250 L 140 -150',
    { color, width: 6 },
  );
  fillPath(brush, 'M -110 -262 h 44 v 34 h -44 Z M 120 -152 h 40 v 22 h -40 Z', color);
  brush.restore();
}

export function station(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.56;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.4, palette.deep],
        [0.55, palette.mid],
        [0.6, palette.deep],
        [1, palette.ink],
      ]);
      glow(brush, [410, horizon, 330], { color: palette.hot, opacity: 0.85 });
      for (const x of [396, 424])
        glow(brush, [x, horizon + 6, 90], { color: '#fffbe8', opacity: 1 });
    }),
    set.layer(0.5, (brush) => {
      // Roof and lamps run to the point where the train comes from.
      fillPath(
        brush,
        `M ${LEFT} -90 L ${RIGHT} -90 L ${RIGHT} 60 L 430 ${horizon - 60} L 360 ${horizon - 60} L ${LEFT} ${h * 0.2} Z`,
        linear(
          brush,
          [0, -90, 0, horizon],
          [
            [0, palette.ink],
            [1, mix(palette.deep, palette.mid, 0.5)],
          ],
        ),
      );
      for (let step = 0; step < 7; step += 1) {
        const near = (step / 6) ** 2;
        const x = 350 - near * 330;
        const y = horizon - 56 - near * 420;
        strokePath(brush, `M ${x} ${y + 20} L ${x} ${horizon + 40 + near * 640}`, {
          color: palette.ink,
          width: 3 + near * 26,
        });
        glow(brush, [x + 34 + near * 60, y + 24, 40 + near * 180], {
          color: palette.hot,
          opacity: 0.65,
        });
        fillPath(
          brush,
          `M ${x + 20 + near * 40} ${y + 22} h ${18 + near * 60} v ${3 + near * 6} h ${-18 - near * 60} Z`,
          palette.hot,
        );
      }
      fillPath(
        brush,
        `M 380 ${horizon + 30} L 404 ${horizon + 30} L 560 ${h + 90} L ${LEFT} ${h + 90} L ${LEFT} ${h * 0.86} Z`,
        linear(
          brush,
          [0, horizon, 0, h],
          [
            [0, mix(palette.mid, palette.glow, 0.4)],
            [0.4, palette.deep],
            [1, palette.ink],
          ],
        ),
      );
      strokePath(brush, `M 402 ${horizon + 30} L 540 ${h + 90}`, {
        color: alpha(palette.hot, 0.75),
        width: 7,
      });
      strokePath(
        brush,
        `M 416 ${horizon + 34} L 680 ${h + 90} M 428 ${horizon + 34} L 900 ${h + 90}`,
        { color: alpha(palette.hot, 0.4), width: 5 },
      );
      drawMist(brush, random, { y: horizon, height: 200, color: palette.glow, opacity: 0.2 });
    }),
    set.layer(0.9, (brush) => {
      fillPath(brush, `M 470 130 h 190 v 78 h -190 Z`, palette.ink);
      strokePath(brush, 'M 500 130 v -230 M 630 130 v -230', { color: palette.ink, width: 7 });
      brush.fillStyle = palette.glow;
      brush.font = '700 40px "Playfair Display"';
      brush.textAlign = 'center';
      brush.fillText('12 : 46', 565, 184);
    }),
  ];
}

export function car(set: Set): Layer[] {
  const { palette, heightUnits: h } = set;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.4, palette.deep],
        [0.62, palette.mid],
        [0.7, palette.ink],
      ]);
      drawBokeh(brush, set, { count: 60, top: h * 0.24, bottom: h * 0.62, radius: [14, 60] });
      drawFloorLines(brush, {
        horizon: h * 0.6,
        bottom: h,
        color: alpha(palette.glow, 0.15),
        spread: 160,
      });
    }),
    set.layer(0.75, (brush) => {
      // Roof, pillars and dashboard round the windscreen.
      fillPath(
        brush,
        `M ${LEFT} -90 H ${RIGHT} V ${h + 90} H ${LEFT} Z M 40 ${h * 0.2} L -80 ${h * 0.66} Q 360 ${h * 0.61} 800 ${h * 0.66} L 680 ${h * 0.2} Q 360 ${h * 0.14} 40 ${h * 0.2} Z`,
        linear(
          brush,
          [0, 0, 0, h],
          [
            [0, palette.ink],
            [0.6, mix(palette.ink, palette.deep, 0.6)],
            [1, palette.ink],
          ],
        ),
      );
      strokePath(brush, `M -80 ${h * 0.66} Q 360 ${h * 0.61} 800 ${h * 0.66}`, {
        color: alpha(palette.glow, 0.6),
        width: 5,
      });
      fillPath(
        brush,
        `M 300 ${h * 0.155} h 120 q 12 26 -8 44 h -104 q -20 -18 -8 -44 Z`,
        mix(palette.ink, palette.mid, 0.3),
      );
      glow(brush, [360, h * 0.17, 90], { color: palette.kick, opacity: 0.4 });
    }),
    set.layer(1.3, (brush) => {
      strokePath(brush, `M 30 ${h + 60} a 170 170 0 0 1 340 0`, { color: palette.ink, width: 34 });
      strokePath(brush, `M 34 ${h + 46} a 170 170 0 0 1 332 0`, {
        color: alpha(palette.rim, 0.35),
        width: 4,
      });
    }),
  ];
}
