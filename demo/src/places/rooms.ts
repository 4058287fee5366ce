import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../paint/brush.ts';
import { between } from '../paint/random.ts';
import type { Layer, Set } from '../paint/stage.ts';
import { nightWindow } from './halls.ts';
import {
  drawBokeh,
  drawFloorLines,
  drawMoon,
  drawReflection,
  drawShaft,
  drawSky,
  drawSkyline,
  LEFT,
  RIGHT,
} from './motifs.ts';

export function office(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const base = h * 0.7;
  return [
    set.layer(0.1, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.35, palette.deep],
        [0.62, palette.mid],
        [0.7, palette.glow],
        [1, palette.deep],
      ]);
      drawMoon(brush, [between(random, [120, 600]), h * 0.2, 50], palette.hot);
      drawSkyline(brush, set, {
        base: base + 40,
        heights: [120, h * 0.36],
        color: mix(palette.deep, palette.mid, 0.35),
        lit: 0.3,
      });
      drawSkyline(brush, set, {
        base: base + 60,
        heights: [40, h * 0.18],
        color: mix(palette.deep, palette.ink, 0.5),
        lit: 0.4,
      });
    }),
    set.layer(0.5, (brush) => {
      for (const x of [-20, 166, 352, 538, 724]) {
        brush.fillStyle = linear(
          brush,
          [x, 0, x + 16, 0],
          [
            [0, palette.ink],
            [1, mix(palette.ink, palette.glow, 0.35)],
          ],
        );
        brush.fillRect(x, -90, 16, base + 90);
      }
      brush.fillStyle = palette.ink;
      brush.fillRect(LEFT, h * 0.1, RIGHT - LEFT, 12);
      drawShaft(brush, [420, -80, 560, -80, 260, base, -60, base], {
        color: palette.hot,
        opacity: 0.1,
      });
      brush.fillStyle = linear(
        brush,
        [0, base, 0, h],
        [
          [0, mix(palette.mid, palette.glow, 0.35)],
          [0.15, mix(palette.deep, palette.ink, 0.3)],
          [1, palette.ink],
        ],
      );
      brush.fillRect(LEFT, base, RIGHT - LEFT, h);
      for (let index = 0; index < 10; index += 1)
        drawReflection(brush, [between(random, [0, 720]), base + 6, 18, 200], {
          color: palette.glow,
          opacity: 0.2,
        });
      fillPath(
        brush,
        `M 420 ${h * 0.8} H ${RIGHT} V ${h * 0.83} H 420 Z M 470 ${h * 0.83} H 500 V ${h} H 470 Z`,
        palette.ink,
      );
      strokePath(brush, `M 420 ${h * 0.8} H ${RIGHT}`, {
        color: alpha(palette.rim, 0.8),
        width: 3,
      });
      fillPath(
        brush,
        `M 560 ${h * 0.8} V ${h * 0.74} H 680 V ${h * 0.8} Z`,
        mix(palette.ink, palette.mid, 0.4),
      );
    }),
  ];
}

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
    set.layer(0.5, (brush) => {
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
    }),
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

export function train(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  const sill = h * 0.6;
  return [
    set.layer(0.05, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.3, palette.deep],
        [0.56, palette.mid],
        [0.62, palette.glow],
        [0.7, palette.ink],
      ]);
      drawMoon(brush, [between(random, [200, 520]), h * 0.26, 46], palette.hot);
      drawSkyline(brush, set, {
        base: sill + 10,
        heights: [30, 190],
        color: mix(palette.deep, palette.ink, 0.3),
        lit: 0.25,
      });
    }),
    set.layer(0.55, (brush) => {
      // The wall of the carriage is what is left round two windows with round corners.
      const pane = (x: number, width: number): string =>
        `M ${x + 26} ${h * 0.14} a 26 26 0 0 0 -26 26 V ${sill - 26} a 26 26 0 0 0 26 26 H ${x + width - 26} a 26 26 0 0 0 26 -26 V ${h * 0.14 + 26} a 26 26 0 0 0 -26 -26 Z`;
      const wall = `M ${LEFT} -90 H ${RIGHT} V ${h + 90} H ${LEFT} Z`;
      fillPath(
        brush,
        `${wall} ${pane(-60, 360)} ${pane(350, 420)}`,
        linear(
          brush,
          [0, 0, 0, h],
          [
            [0, mix(palette.deep, palette.ink, 0.4)],
            [0.5, mix(palette.mid, palette.deep, 0.5)],
            [1, palette.ink],
          ],
        ),
      );
      for (const path of [pane(-60, 360), pane(350, 420)])
        strokePath(brush, path, { color: alpha(palette.glow, 0.55), width: 5 });
      strokePath(brush, `M ${LEFT} ${h * 0.08} H ${RIGHT}`, { color: palette.hot, width: 10 });
      glow(brush, [360, h * 0.08, 420], { color: palette.hot, opacity: 0.4 });
      strokePath(brush, `M 324 -90 V ${h * 0.76}`, { color: alpha(palette.hot, 0.7), width: 9 });
      for (const x of [70, 480]) drawSeat(brush, set, x);
    }),
    set.layer(1.3, (brush) => {
      for (const x of [110, 300, 490, 680])
        strokePath(brush, `M ${x} -90 V 60 m 0 0 l -24 46 h 48 Z`, {
          color: palette.ink,
          width: 9,
        });
    }),
  ];
}

function drawSeat(brush: Brush, { palette, heightUnits: h }: Set, x: number): void {
  const red = mix('#8a2030', palette.ink, 0.4);
  fillPath(
    brush,
    `M ${x - 30} ${h} V ${h * 0.68} q 0 -40 40 -40 H ${x + 130} q 40 0 40 40 V ${h} Z`,
    linear(
      brush,
      [0, h * 0.62, 0, h],
      [
        [0, mix(red, palette.glow, 0.25)],
        [0.5, red],
        [1, palette.ink],
      ],
    ),
  );
  strokePath(brush, `M ${x + 70} ${h * 0.65} V ${h}`, { color: alpha(palette.ink, 0.6), width: 6 });
}

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

export function bar(set: Set): Layer[] {
  const { palette, random, heightUnits: h } = set;
  return [
    set.layer(0.15, (brush) => {
      drawSky(brush, set, [
        [0, palette.ink],
        [0.45, mix(palette.mid, palette.deep, 0.4)],
        [0.7, palette.deep],
        [1, palette.ink],
      ]);
      glow(brush, [360, h * 0.4, 460], { color: palette.glow, opacity: 0.5 });
      for (let shelf = 0; shelf < 4; shelf += 1) {
        const y = h * 0.2 + shelf * h * 0.12;
        for (let x = LEFT; x < RIGHT; x += between(random, [22, 36]))
          drawBottle(brush, set, [x, y]);
        strokePath(brush, `M ${LEFT} ${y + 3} H ${RIGHT}`, {
          color: alpha(palette.hot, 0.85),
          width: 4,
        });
        glow(brush, [360, y + 10, 330], { color: palette.glow, opacity: 0.2 });
      }
    }),
    set.layer(0.45, (brush) =>
      drawBokeh(brush, set, { count: 22, top: 0, bottom: h * 0.6, radius: [16, 54] }),
    ),
    set.layer(0.8, (brush) => {
      for (const x of [150, 360, 570]) {
        strokePath(brush, `M ${x} -90 V ${h * 0.13}`, { color: palette.ink, width: 4 });
        fillPath(brush, `M ${x - 44} ${h * 0.16} q 44 -70 88 0 Z`, palette.ink);
        glow(brush, [x, h * 0.165, 190], { color: palette.hot, opacity: 0.65 });
      }
      brush.fillStyle = linear(
        brush,
        [0, h * 0.8, 0, h],
        [
          [0, mix(palette.mid, palette.glow, 0.4)],
          [0.07, mix(palette.deep, palette.ink, 0.4)],
          [1, palette.ink],
        ],
      );
      brush.fillRect(LEFT, h * 0.82, RIGHT - LEFT, h);
      drawFloorLines(brush, {
        horizon: h * 0.6,
        bottom: h * 1.3,
        color: alpha(palette.ink, 0.1),
        spread: 100,
      });
      for (const x of [150, 360, 570])
        drawReflection(brush, [x, h * 0.825, 60, 120], { color: palette.hot, opacity: 0.4 });
    }),
  ];
}

function drawBottle(
  brush: Brush,
  { palette, random }: Set,
  [x, y]: readonly [number, number],
): void {
  const tall = between(random, [60, 106]);
  const color = mix(
    random() < 0.6 ? palette.glow : random() < 0.5 ? '#3c8a5a' : palette.kick,
    palette.ink,
    between(random, [0.25, 0.75]),
  );
  fillPath(
    brush,
    `M ${x - 10} ${y} V ${y - tall * 0.55} q 0 -10 6 -16 V ${y - tall} h 8 V ${y - tall * 0.55 - 16} q 6 6 6 16 V ${y} Z`,
    color,
  );
  strokePath(brush, `M ${x - 6} ${y - 6} V ${y - tall * 0.5}`, {
    color: alpha(palette.hot, 0.55),
    width: 2.4,
  });
}
