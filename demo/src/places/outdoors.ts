import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../paint/brush.ts';
import { between } from '../paint/random.ts';
import type { Layer, Set } from '../paint/stage.ts';
import { drawMist, drawMoon, drawPines, drawSky, drawStars, LEFT, RIGHT } from './motifs.ts';

export function forest(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const moonX = between(random, [180, 540]);
  const ground = h * 0.8;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.35, palette.deep],
        [0.66, palette.mid],
        [0.8, mix(palette.mid, palette.glow, 0.5)],
        [1, palette.deep],
      ]);
      drawStars(brush, set, 120);
      drawMoon(brush, [moonX, h * 0.24, 104], palette.hot);
    }),
    set.layer(0.25, (brush) => {
      drawPines(brush, random, {
        base: ground - 60,
        heights: [160, 420],
        color: mix(palette.mid, palette.deep, 0.35),
        step: 40,
      });
      drawMist(brush, random, { y: ground - 240, height: 160, color: palette.glow, opacity: 0.22 });
    }),
    set.layer(0.55, (brush) => {
      drawPines(brush, random, {
        base: ground,
        heights: [260, 620],
        color: mix(palette.deep, palette.ink, 0.35),
        step: 92,
      });
      drawMist(brush, random, { y: ground - 120, height: 140, color: palette.glow, opacity: 0.2 });
    }),
    set.layer(1.5, (brush) => {
      for (const x of [-40, 716]) drawTrunk(brush, set, x + between(random, [-30, 30]));
    }),
  ];
}

function drawTrunk(brush: Brush, { palette, random, heightUnits }: Set, x: number): void {
  const bend = between(random, [-30, 30]);
  fillPath(
    brush,
    `M ${x - 60} ${heightUnits + 90} C ${x - 30} ${heightUnits * 0.6} ${x - 34 + bend} 300 ${x - 26 + bend} -90 L ${x + 26 + bend} -90 C ${x + 24 + bend} 300 ${x + 34} ${heightUnits * 0.6} ${x + 74} ${heightUnits + 90} Z`,
    palette.ink,
  );
  for (const [y, reach] of [
    [180, 170],
    [340, -150],
    [470, 120],
  ] as const) {
    strokePath(brush, `M ${x + bend} ${y} q ${reach * 0.5} -20 ${reach} -${70 + random() * 60}`, {
      color: palette.ink,
      width: 13,
    });
    strokePath(
      brush,
      `M ${x + bend + reach * 0.5} ${y - 34} q ${reach * 0.2} 10 ${reach * 0.6} 0`,
      { color: palette.ink, width: 6 },
    );
  }
}

export function cliffHouse(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.62;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.3, palette.deep],
        [0.56, palette.mid],
        [0.62, palette.glow],
        [0.625, palette.deep],
        [1, palette.ink],
      ]);
      drawClouds(brush, set, h * 0.3);
      glow(brush, [220, horizon, 420], { color: palette.glow, opacity: 0.6 });
    }),
    set.layer(0.2, (brush) => {
      for (let row = 0; row < 46; row += 1) {
        const y = horizon + row ** 1.5 * 1.6;
        brush.fillStyle = alpha(mix(palette.glow, palette.mid, row / 60), 0.34 - row * 0.005);
        for (let count = 0; count < 7; count += 1) {
          brush.fillRect(
            between(random, [LEFT, RIGHT]),
            y,
            between(random, [20, 60 + row * 4]),
            1.5 + row * 0.08,
          );
        }
      }
    }),
    set.layer(0.55, (brush) => {
      fillPath(
        brush,
        `M ${RIGHT} ${h * 0.5} L 640 ${h * 0.5} L 470 ${h * 0.52} L 430 ${h * 0.6} L 450 ${h * 0.68} L 380 ${h * 0.78} L 400 ${h * 0.9} L 300 ${h + 90} L ${RIGHT} ${h + 90} Z`,
        linear(
          brush,
          [380, 0, 760, 0],
          [
            [0, mix(palette.mid, palette.ink, 0.55)],
            [0.5, palette.ink],
          ],
        ),
      );
      fillPath(
        brush,
        `M 500 ${h * 0.52} L 500 ${h * 0.42} L 470 ${h * 0.42} L 600 ${h * 0.34} L 730 ${h * 0.42} L 700 ${h * 0.42} L 700 ${h * 0.52} Z M 640 ${h * 0.38} L 640 ${h * 0.32} L 668 ${h * 0.32} L 668 ${h * 0.4} Z`,
        palette.ink,
      );
      for (const x of [526, 596, 652]) {
        brush.fillStyle = palette.hot;
        brush.fillRect(x, h * 0.445, 30, 46);
        glow(brush, [x + 15, h * 0.46, 130], { color: palette.glow, opacity: 0.7 });
        brush.fillStyle = palette.ink;
        brush.fillRect(x + 14, h * 0.445, 3, 46);
      }
    }),
    set.layer(1.4, (brush) => drawGrass(brush, set)),
  ];
}

function drawClouds(brush: Brush, { palette, random }: Set, y: number): void {
  for (let index = 0; index < 16; index += 1) {
    const x = between(random, [LEFT, RIGHT]);
    const top = y + between(random, [-260, 240]);
    brush.save();
    brush.filter = 'blur(14px)';
    brush.fillStyle = alpha(
      mix(palette.mid, index % 2 === 0 ? palette.glow : palette.ink, 0.4),
      0.32,
    );
    brush.beginPath();
    brush.ellipse(
      x,
      top,
      between(random, [120, 300]),
      between(random, [14, 40]),
      0,
      0,
      Math.PI * 2,
    );
    brush.fill();
    brush.restore();
  }
}

function drawGrass(brush: Brush, { palette, random, heightUnits: h }: Set): void {
  brush.fillStyle = palette.ink;
  brush.fillRect(LEFT, h - 26, RIGHT - LEFT, 130);
  for (let x = LEFT; x < RIGHT; x += 7) {
    const height = between(random, [30, 120]);
    const lean = between(random, [-40, 40]);
    fillPath(
      brush,
      `M ${x} ${h + 10} Q ${x + lean * 0.2} ${h - height * 0.6} ${x + lean} ${h - height} Q ${x + lean * 0.4 + 5} ${h - height * 0.5} ${x + 9} ${h + 10} Z`,
      palette.ink,
    );
  }
}

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
    set.layer(0.45, (brush) => {
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
    }),
    set.layer(1.4, (brush) => drawGrass(brush, set)),
  ];
}

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

export function garden(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  return [
    set.layer(0, (brush) => {
      drawSky(brush, set, [
        [0, palette.deep],
        [0.4, palette.mid],
        [0.64, palette.glow],
        [0.7, palette.mid],
        [1, palette.ink],
      ]);
      drawMoon(brush, [between(random, [420, 560]), h * 0.22, 84], palette.hot);
      drawMist(brush, random, { y: h * 0.44, height: 120, color: palette.hot, opacity: 0.25 });
    }),
    set.layer(0.3, (brush) => drawPavilion(brush, set, h * 0.68)),
    set.layer(0.6, (brush) => {
      fillPath(
        brush,
        `M ${LEFT} ${h * 0.7} Q 360 ${h * 0.64} ${RIGHT} ${h * 0.7} L ${RIGHT} ${h + 90} L ${LEFT} ${h + 90} Z`,
        linear(
          brush,
          [0, h * 0.66, 0, h],
          [
            [0, mix(palette.mid, palette.deep, 0.5)],
            [1, palette.ink],
          ],
        ),
      );
      for (let index = 0; index < 260; index += 1) {
        brush.fillStyle = alpha(
          mix(palette.glow, palette.kick, random()),
          between(random, [0.2, 0.8]),
        );
        brush.fillRect(between(random, [LEFT, RIGHT]), h * 0.71 + random() ** 2 * h * 0.3, 4, 3);
      }
    }),
    set.layer(1.4, (brush) => drawBlossom(brush, set)),
  ];
}

function drawPavilion(brush: Brush, { palette }: Set, base: number): void {
  const ink = mix(palette.deep, palette.ink, 0.45);
  fillPath(
    brush,
    `M 90 ${base - 190} Q 200 ${base - 214} 260 ${base - 300} Q 320 ${base - 214} 430 ${base - 190} L 418 ${base - 176} L 102 ${base - 176} Z`,
    ink,
  );
  fillPath(
    brush,
    `M 176 ${base - 296} Q 230 ${base - 310} 260 ${base - 372} Q 290 ${base - 310} 344 ${base - 296} L 340 ${base - 286} L 180 ${base - 286} Z`,
    ink,
  );
  for (const x of [136, 214, 290, 368]) {
    brush.fillStyle = ink;
    brush.fillRect(x, base - 180, 14, 190);
  }
  for (const x of [182, 260, 338]) {
    glow(brush, [x, base - 150, 90], { color: palette.hot, opacity: 0.8 });
    fillPath(
      brush,
      `M ${x - 11} ${base - 162} q 11 -10 22 0 q 6 16 0 30 q -11 10 -22 0 q -6 -14 0 -30 Z`,
      palette.hot,
    );
  }
}

function drawBlossom(brush: Brush, { palette, random, heightUnits: h }: Set): void {
  for (const [x, y, dx, dy] of [
    [760, 40, -420, 150],
    [790, 200, -260, 120],
    [-70, h - 40, 200, -240],
    [-60, 90, 200, 40],
  ] as const) {
    strokePath(brush, `M ${x} ${y} q ${dx * 0.5} ${dy * 0.2} ${dx} ${dy}`, {
      color: palette.ink,
      width: 12,
    });
    for (let index = 0; index < 60; index += 1) {
      const along = random();
      const size = between(random, [5, 14]);
      const px = x + dx * along + between(random, [-46, 46]);
      const py = y + dy * along ** 1.5 + between(random, [-40, 46]);
      fillPath(
        brush,
        `M ${px - size} ${py} q ${size} ${-size * 1.5} ${size * 2} 0 q ${-size} ${size * 1.5} ${-size * 2} 0 Z`,
        mix(mix(palette.glow, '#ff9ab8', 0.5), palette.ink, random() * 0.75),
      );
    }
  }
}
