import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, radial, strokePath, type Brush } from '../paint/brush.ts';
import { between } from '../paint/random.ts';
import type { Layer, Set } from '../paint/stage.ts';
import {
  drawBokeh,
  drawFloorLines,
  drawMist,
  drawMoon,
  drawReflection,
  drawShaft,
  drawSky,
  drawStars,
  LEFT,
  RIGHT,
} from './motifs.ts';

export function ballroom(set: Set): Layer[] {
  const { palette, heightUnits: h } = set;
  const horizon = h * 0.64;
  return [
    set.layer(0.15, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.3, palette.deep],
        [0.62, mix(palette.mid, palette.glow, 0.3)],
        [0.64, palette.deep],
        [1, palette.ink],
      ]);
      for (const x of [60, 210, 360, 510, 660])
        drawArch(brush, set, { x, base: horizon, width: 104, height: 330 });
      glow(brush, [360, h * 0.42, 520], { color: palette.glow, opacity: 0.4 });
    }),
    set.layer(0.5, (brush) => {
      brush.fillStyle = linear(
        brush,
        [0, horizon, 0, h],
        [
          [0, mix(palette.mid, palette.glow, 0.4)],
          [0.25, palette.deep],
          [1, palette.ink],
        ],
      );
      brush.fillRect(LEFT, horizon, RIGHT - LEFT, h);
      drawFloorLines(brush, {
        horizon,
        bottom: h + 90,
        color: alpha(palette.glow, 0.2),
        spread: 130,
      });
      for (const x of [60, 210, 360, 510, 660])
        drawReflection(brush, [x, horizon + 6, 80, 260], { color: palette.hot, opacity: 0.3 });
      for (const x of [-30, 750]) drawColumn(brush, set, { x, width: 120 });
      drawCandelabra(brush, set, [360, h * 0.2, 1]);
      drawCandelabra(brush, set, [120, h * 0.3, 0.5]);
      drawCandelabra(brush, set, [600, h * 0.3, 0.5]);
    }),
    set.layer(1.4, (brush) =>
      drawBokeh(brush, set, { count: 16, top: 60, bottom: h, radius: [24, 70] }),
    ),
  ];
}

function drawArch(
  brush: Brush,
  { palette }: Set,
  arch: { x: number; base: number; width: number; height: number },
): void {
  const { x, base, width, height } = arch;
  const path = `M ${x - width / 2} ${base} L ${x - width / 2} ${base - height + width / 2} A ${width / 2} ${width / 2} 0 0 1 ${x + width / 2} ${base - height + width / 2} L ${x + width / 2} ${base} Z`;
  fillPath(
    brush,
    path,
    linear(
      brush,
      [0, base - height, 0, base],
      [
        [0, palette.deep],
        [0.6, palette.mid],
        [1, palette.glow],
      ],
    ),
  );
  strokePath(brush, path, { color: alpha(palette.hot, 0.55), width: 4 });
  strokePath(
    brush,
    `M ${x} ${base} V ${base - height} M ${x - width / 2} ${base - height * 0.4} H ${x + width / 2} M ${x - width / 2} ${base - height * 0.7} H ${x + width / 2}`,
    { color: palette.ink, width: 3 },
  );
}

function drawColumn(
  brush: Brush,
  { palette, heightUnits: h }: Set,
  { x, width }: { x: number; width: number },
): void {
  brush.fillStyle = linear(
    brush,
    [x - width / 2, 0, x + width / 2, 0],
    [
      [0, palette.ink],
      [0.3, mix(palette.mid, palette.glow, 0.25)],
      [0.5, palette.deep],
      [1, palette.ink],
    ],
  );
  brush.fillRect(x - width / 2, -90, width, h + 180);
  for (let groove = -2; groove <= 2; groove += 1)
    strokePath(brush, `M ${x + groove * width * 0.17} -90 V ${h + 90}`, {
      color: alpha(palette.ink, 0.55),
      width: 5,
    });
}

function drawCandelabra(
  brush: Brush,
  { palette }: Set,
  [x, y, size]: readonly [number, number, number],
): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(size, size);
  strokePath(
    brush,
    'M 0 -400 V 0 M -130 0 Q 0 70 130 0 M -80 -26 Q 0 30 80 -26 M -170 -10 Q 0 130 170 -10',
    { color: mix(palette.ink, palette.glow, 0.55), width: 5 },
  );
  for (const [dx, dy] of [
    [-170, -14],
    [-130, -4],
    [-80, -30],
    [-30, 4],
    [30, 4],
    [80, -30],
    [130, -4],
    [170, -14],
  ] as const) {
    brush.fillStyle = palette.hot;
    brush.fillRect(dx - 4, dy - 30, 8, 26);
    glow(brush, [dx, dy - 34, 74], { color: palette.hot, opacity: 0.85 });
  }
  for (let drop = -8; drop <= 8; drop += 1) {
    const dy = 66 - Math.abs(drop) * 6;
    fillPath(brush, `M ${drop * 19} ${dy} l 5 12 l -5 12 l -5 -12 Z`, alpha('#ffffff', 0.75));
  }
  brush.restore();
}

export function palace(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const horizon = h * 0.66;
  return [
    set.layer(0.15, (brush) => {
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
    }),
    set.layer(0.5, (brush) => {
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
    }),
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
      for (let shelf = 0; shelf < 9; shelf += 1)
        drawBooks(brush, set, { y: 40 + shelf * h * 0.085, height: h * 0.07 });
      brush.fillStyle = alpha(palette.ink, 0.35);
      for (const x of [-20, 160, 540, 720]) brush.fillRect(x - 9, -90, 18, h);
    }),
    set.layer(0.5, (brush) => {
      // A tall window in the middle, the desk with its lamp before it.
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
    set.layer(0.5, (brush) => {
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
    }),
    set.layer(1.4, (brush) => {
      brush.fillStyle = palette.ink;
      brush.fillRect(LEFT, h * 0.955, RIGHT - LEFT, 14);
      for (let x = LEFT; x < RIGHT; x += 38) brush.fillRect(x, h * 0.96, 13, 140);
    }),
  ];
}

export function nightWindow(
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
