import { alpha, mix } from '../paint/color.ts';
import {
  clipPath,
  fillPath,
  glow,
  linear,
  radial,
  strokePath,
  type Brush,
} from '../paint/brush.ts';
import { DISPLAY } from '../paint/fonts.ts';
import type { Palette } from '../paint/palette.ts';
import type { Insert } from './worded.ts';

/** Moves the origin to the middle of the picture; objects are some 500 units wide. */
function centred({ brush, heightUnits }: Insert, draw: () => void): void {
  brush.save();
  brush.translate(360, heightUnits * 0.47);
  draw();
  brush.restore();
}

const METAL = ['#fff6da', '#d9a94e', '#7a4c18'] as const;

function gold(
  brush: Brush,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): CanvasGradient {
  return linear(
    brush,
    [x0, y0, x1, y1],
    [
      [0, METAL[0]],
      [0.4, METAL[1]],
      [0.6, METAL[0]],
      [1, METAL[2]],
    ],
  );
}

export function drawRing(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    glow(brush, [0, -110, 430], { color: palette.hot, opacity: 0.6 });
    drawPalm(brush, palette);
    brush.lineWidth = 34;
    brush.strokeStyle = gold(brush, [-150, -100, 150, 200]);
    brush.beginPath();
    brush.ellipse(0, 60, 150, 138, 0, 0, Math.PI * 2);
    brush.stroke();
    fillPath(
      brush,
      'M -92 -150 L -50 -206 L 50 -206 L 92 -150 L 0 -46 Z',
      linear(
        brush,
        [-90, -200, 90, -50],
        [
          [0, '#ffffff'],
          [0.4, mix(palette.kick, '#ffffff', 0.6)],
          [0.6, '#ffffff'],
          [1, palette.kick],
        ],
      ),
    );
    strokePath(
      brush,
      'M -92 -150 H 92 M -50 -206 L -28 -150 L 0 -46 L 28 -150 L 50 -206 M -28 -150 L 0 -206 L 28 -150',
      { color: alpha('#ffffff', 0.85), width: 3 },
    );
    drawSparkle(brush, [-60, -190, 90]);
    drawSparkle(brush, [74, -120, 50]);
  });
}

function drawPalm(brush: Brush, palette: Palette): void {
  const skin = mix('#d69a78', palette.ink, 0.45);
  fillPath(
    brush,
    'M -420 560 C -330 330 -240 240 -120 236 C -40 232 60 250 150 230 C 220 214 300 190 330 220 C 350 246 300 282 240 300 C 320 290 380 290 386 322 C 390 352 330 366 262 372 C 330 380 360 396 350 420 C 330 450 240 440 180 430 C 100 470 40 560 20 800 L -420 800 Z',
    linear(
      brush,
      [0, 200, -100, 620],
      [
        [0, mix(skin, palette.hot, 0.45)],
        [0.3, skin],
        [1, palette.ink],
      ],
    ),
  );
  strokePath(
    brush,
    'M 240 300 Q 190 316 130 312 M 262 372 Q 200 380 140 370 M -100 300 Q 0 330 40 420',
    { color: alpha(palette.ink, 0.6), width: 5 },
  );
}

function drawSparkle(brush: Brush, [x, y, size]: readonly [number, number, number]): void {
  glow(brush, [x, y, size], { color: '#ffffff', opacity: 0.9 });
  fillPath(
    brush,
    `M ${x - size} ${y} Q ${x} ${y} ${x} ${y - size} Q ${x} ${y} ${x + size} ${y} Q ${x} ${y} ${x} ${y + size} Q ${x} ${y} ${x - size} ${y} Z`,
    alpha('#ffffff', 0.9),
  );
}

export function drawKey(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    glow(brush, [0, 0, 480], { color: palette.glow, opacity: 0.5 });
    strokePath(brush, 'M -70 -560 Q -30 -300 0 -210', { color: alpha('#5a1424', 1), width: 12 });
    brush.rotate(0.12);
    brush.lineWidth = 26;
    brush.strokeStyle = gold(brush, [-120, -260, 120, 300]);
    for (const [x, y] of [
      [0, -150],
      [-62, -66],
      [62, -66],
    ] as const) {
      brush.beginPath();
      brush.arc(x, y, 62, 0, Math.PI * 2);
      brush.stroke();
    }
    fillPath(
      brush,
      'M -15 -40 H 15 V 330 H 100 V 372 H 62 V 400 H 104 V 444 H -15 Z M -30 10 H 30 V 34 H -30 Z',
      gold(brush, [-40, 0, 110, 440]),
    );
    drawSparkle(brush, [-90, -120, 60]);
  });
}

export function drawKnife(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    glow(brush, [-60, -120, 480], { color: palette.glow, opacity: 0.45 });
    brush.rotate(0.5);
    fillPath(
      brush,
      'M -40 120 L -44 -330 Q -30 -440 40 -520 L 46 120 Z',
      linear(
        brush,
        [-44, 0, 46, 0],
        [
          [0, '#f6fbff'],
          [0.42, '#9eb0c0'],
          [0.46, '#43505c'],
          [1, mix(palette.kick, '#1a2028', 0.6)],
        ],
      ),
    );
    strokePath(brush, 'M 4 110 L 6 -380', { color: alpha('#ffffff', 0.5), width: 3 });
    fillPath(
      brush,
      'M -110 116 H 116 Q 130 150 100 158 H -96 Q -124 150 -110 116 Z',
      gold(brush, [-110, 116, 116, 160]),
    );
    fillPath(
      brush,
      'M -38 156 H 44 L 36 420 Q 0 446 -30 420 Z',
      linear(
        brush,
        [-38, 0, 44, 0],
        [
          [0, '#4a2c1c'],
          [0.4, '#20120c'],
          [1, '#080406'],
        ],
      ),
    );
    for (let y = 190; y < 410; y += 34)
      strokePath(brush, `M -34 ${y} L 40 ${y + 14}`, { color: alpha(METAL[1], 0.5), width: 4 });
    fillPath(
      brush,
      'M -42 -200 Q -20 -160 -26 -90 Q -40 -60 -42 -110 Z M 2 -420 Q 20 -360 8 -260 Q -4 -330 2 -420 Z',
      '#a40f28',
    );
    drawSparkle(brush, [-20, -360, 80]);
  });
}

export function drawRose(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    glow(brush, [0, -80, 460], { color: '#ff4d6d', opacity: 0.4 });
    strokePath(brush, 'M 0 40 Q 40 300 -20 760', {
      color: mix('#1f4a2c', palette.ink, 0.3),
      width: 20,
    });
    for (const [x, y, s] of [
      [26, 260, 1],
      [14, 420, -1],
    ] as const)
      fillPath(
        brush,
        `M ${x} ${y} q ${s * 90} -90 ${s * 180} -40 q ${-s * 60} 80 ${-s * 180} 40 Z`,
        mix('#2c6a3c', palette.ink, 0.4),
      );
    const red = mix('#c2143a', palette.mid, 0.15);
    for (let ring = 6; ring >= 0; ring -= 1) {
      const radius = 40 + ring * 30;
      for (let petal = 0; petal < 5; petal += 1) {
        const angle = (petal / 5) * Math.PI * 2 + ring * 0.62;
        brush.save();
        brush.translate(Math.cos(angle) * radius * 0.42, -90 + Math.sin(angle) * radius * 0.36);
        brush.rotate(angle);
        fillPath(
          brush,
          `M 0 ${-radius * 0.6} C ${radius * 0.9} ${-radius * 0.6} ${radius * 0.9} ${radius * 0.6} 0 ${radius * 0.6} C ${radius * 0.3} ${radius * 0.2} ${radius * 0.3} ${-radius * 0.2} 0 ${-radius * 0.6} Z`,
          linear(
            brush,
            [0, 0, radius * 0.7, 0],
            [
              [0, mix(red, '#14020a', 0.75)],
              [0.7, red],
              [1, mix(red, palette.hot, 0.5)],
            ],
          ),
        );
        brush.restore();
      }
    }
    fillPath(brush, 'M -26 -90 q 26 -40 52 0 q -26 44 -52 0 Z', mix(red, '#14020a', 0.6));
    for (const [x, y] of [
      [110, -180],
      [-130, -60],
      [60, 30],
    ] as const)
      fillPath(brush, `M ${x} ${y} q 14 18 0 30 q -14 -12 0 -30 Z`, alpha('#ffffff', 0.7));
  });
}

export function drawNecklace(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    brush.fillStyle = radial(
      brush,
      [0, 0, 620],
      [
        [0, mix(palette.mid, palette.ink, 0.3)],
        [1, palette.ink],
      ],
    );
    brush.fillRect(-460, -760, 920, 1600);
    strokePath(brush, 'M -330 -620 C -260 -160 -90 60 0 90 C 90 60 260 -160 330 -620', {
      color: METAL[1],
      width: 10,
    });
    for (let bead = 0; bead <= 40; bead += 1) {
      const x = -330 + bead * 16.5;
      const y = 90 - 710 * (Math.abs(x) / 330) ** 2.1;
      brush.fillStyle = radial(
        brush,
        [x - 4, y - 4, 15],
        [
          [0, '#ffffff'],
          [0.5, '#e8dce4'],
          [1, '#7a6a7c'],
        ],
      );
      brush.beginPath();
      brush.arc(x, y, 13, 0, Math.PI * 2);
      brush.fill();
    }
    glow(brush, [0, 180, 320], { color: palette.glow, opacity: 0.6 });
    fillPath(
      brush,
      'M -70 140 L -36 96 H 36 L 70 140 L 0 280 Z',
      linear(
        brush,
        [-70, 100, 70, 270],
        [
          [0, '#ffd0da'],
          [0.4, '#d4143e'],
          [1, '#5a0418'],
        ],
      ),
    );
    strokePath(brush, 'M -70 140 H 70 M -36 96 L -22 140 L 0 280 L 22 140 L 36 96', {
      color: alpha('#ffffff', 0.6),
      width: 3,
    });
    drawSparkle(brush, [-30, 124, 70]);
  });
}

export function drawGlass(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    glow(brush, [0, 0, 500], { color: palette.glow, opacity: 0.5 });
    fillPath(
      brush,
      'M -200 -330 C -200 -60 -120 60 -16 80 V 360 C -90 372 -140 390 -150 410 H 150 C 140 390 90 372 16 360 V 80 C 120 60 200 -60 200 -330 Z',
      alpha('#ffffff', 0.14),
    );
    fillPath(
      brush,
      'M -190 -180 Q 0 -140 190 -180 C 170 -20 100 56 0 66 C -100 56 -170 -20 -190 -180 Z',
      linear(
        brush,
        [-190, -180, 190, 60],
        [
          [0, '#d22a44'],
          [0.5, '#7a0a22'],
          [1, '#33040f'],
        ],
      ),
    );
    fillPath(brush, 'M -190 -180 Q 0 -214 190 -180 Q 0 -140 -190 -180 Z', '#e0506a');
    strokePath(brush, 'M -170 -300 C -168 -80 -110 10 -60 40', {
      color: alpha('#ffffff', 0.8),
      width: 9,
    });
    strokePath(
      brush,
      'M 180 -320 C 180 -100 120 30 30 66 M -200 -330 Q 0 -372 200 -330 Q 0 -296 -200 -330',
      { color: alpha(palette.rim, 0.8), width: 5 },
    );
    fillPath(brush, 'M 70 -236 l 26 -60 l 30 20 l -20 58 Z', alpha('#ffffff', 0.5));
    drawSparkle(brush, [-160, -290, 70]);
  });
}

export function drawWatch(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    glow(brush, [0, 0, 520], { color: palette.glow, opacity: 0.45 });
    strokePath(brush, 'M 0 -300 Q 120 -460 60 -800', { color: METAL[1], width: 14 });
    brush.fillStyle = gold(brush, [-280, -280, 280, 280]);
    brush.beginPath();
    brush.arc(0, 0, 290, 0, Math.PI * 2);
    brush.rect(-34, -340, 68, 60);
    brush.fill();
    brush.fillStyle = radial(
      brush,
      [-60, -80, 340],
      [
        [0, '#fffaf0'],
        [0.7, '#e2d4b8'],
        [1, '#8a7450'],
      ],
    );
    brush.beginPath();
    brush.arc(0, 0, 248, 0, Math.PI * 2);
    brush.fill();
    brush.fillStyle = '#241a14';
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.font = `700 46px ${DISPLAY}`;
    const numerals = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];
    for (const [hour, text] of numerals.entries()) {
      const angle = (hour / 12) * Math.PI * 2 - Math.PI / 2;
      brush.fillText(text, Math.cos(angle) * 198, Math.sin(angle) * 198);
    }
    brush.textBaseline = 'alphabetic';
    strokePath(brush, 'M 0 0 L 26 -124', { color: '#1a1210', width: 14 });
    strokePath(brush, 'M 0 0 L -182 34', { color: '#1a1210', width: 9 });
    strokePath(brush, 'M -8 46 L 36 -206', { color: '#b3122e', width: 4 });
    fillPath(brush, 'M -16 0 a 16 16 0 1 0 32 0 a 16 16 0 1 0 -32 0 Z', METAL[1]);
    fillPath(
      brush,
      'M -200 -150 A 248 248 0 0 1 60 -240 Q -80 -120 -200 -150 Z',
      alpha('#ffffff', 0.35),
    );
  });
}

export function drawPhoto(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    brush.rotate(-0.07);
    brush.shadowColor = 'rgba(0,0,0,.75)';
    brush.shadowBlur = 50;
    brush.fillStyle = mix('#f4ead6', palette.hot, 0.2);
    brush.fillRect(-250, -340, 500, 640);
    brush.shadowBlur = 0;
    const frame = 'M -218 -308 H 218 V 176 H -218 Z';
    fillPath(
      brush,
      frame,
      linear(
        brush,
        [0, -308, 0, 176],
        [
          [0, '#cdb48c'],
          [0.6, '#8a6a48'],
          [1, '#4a3422'],
        ],
      ),
    );
    clipPath(brush, frame, () => {
      glow(brush, [60, -120, 260], { color: '#fff0cc', opacity: 0.6 });
      fillPath(
        brush,
        'M -190 200 q 0 -150 60 -170 q -30 -30 -22 -78 q 6 -56 58 -56 q 54 0 58 56 q 6 48 -22 78 q 60 20 66 170 Z',
        '#24180f',
      );
      fillPath(
        brush,
        'M 0 200 q 4 -180 70 -206 q -40 -40 -30 -96 q 10 -62 66 -62 q 60 0 64 66 q 4 56 -30 92 q 70 30 74 206 Z',
        '#1a110b',
      );
      strokePath(brush, 'M 76 -140 l 66 66 M 142 -140 l -66 66', { color: '#a40f28', width: 13 });
    });
    brush.fillStyle = '#5a3a2a';
    brush.font = `italic 400 40px ${DISPLAY}`;
    brush.textAlign = 'center';
    brush.fillText('forever, 1998', 0, 250);
    fillPath(brush, 'M 250 300 L 150 300 L 250 190 Z', mix('#20120a', palette.ink, 0.5));
    for (let spark = 0; spark < 9; spark += 1)
      glow(brush, [160 + spark * 11, 296 - spark * 12, 30], { color: '#ff7a2e', opacity: 0.8 });
  });
}

export function drawBlood(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    brush.fillStyle = linear(
      brush,
      [-400, -700, 400, 700],
      [
        [0, mix(palette.hot, palette.mid, 0.25)],
        [0.6, mix(palette.mid, palette.deep, 0.5)],
        [1, palette.ink],
      ],
    );
    brush.fillRect(-460, -800, 920, 1700);
    for (let tile = -3; tile < 6; tile += 1)
      strokePath(brush, `M -460 ${tile * 150} H 460 M ${tile * 150 - 150} -800 V 900`, {
        color: alpha(palette.ink, 0.25),
        width: 4,
      });
    brush.shadowColor = 'rgba(0,0,0,.5)';
    brush.shadowBlur = 18;
    fillPath(
      brush,
      'M -200 -40 C -220 -170 -60 -220 10 -190 C 120 -220 230 -120 190 -20 C 220 60 120 130 40 110 C -40 150 -190 100 -200 -40 Z M -250 60 a 30 26 0 1 0 60 0 a 30 26 0 1 0 -60 0 Z M 210 90 a 22 26 0 1 0 44 0 a 22 26 0 1 0 -44 0 Z M -60 200 a 16 18 0 1 0 32 0 a 16 18 0 1 0 -32 0 Z',
      linear(
        brush,
        [-200, -200, 200, 160],
        [
          [0, '#d01838'],
          [0.5, '#8a0a20'],
          [1, '#3a0410'],
        ],
      ),
    );
    fillPath(
      brush,
      'M 40 100 C 46 240 30 360 52 520 C 60 560 88 560 92 520 C 84 380 100 240 96 90 Z M -120 96 C -116 180 -124 230 -108 300 C -100 322 -84 322 -80 300 C -86 220 -74 170 -76 100 Z',
      '#7c0a1e',
    );
    brush.shadowBlur = 0;
    strokePath(brush, 'M -130 -110 Q -60 -170 20 -150', {
      color: alpha('#ffffff', 0.5),
      width: 12,
    });
  });
}

export function drawEye(insert: Insert): void {
  const { brush, palette } = insert;
  centred(insert, () => {
    const skin = mix('#e2b094', palette.glow, 0.15);
    brush.fillStyle = linear(
      brush,
      [-400, -500, 420, 600],
      [
        [0, mix(skin, palette.hot, 0.4)],
        [0.45, mix(skin, palette.mid, 0.35)],
        [1, palette.ink],
      ],
    );
    brush.fillRect(-460, -800, 920, 1700);
    fillPath(
      brush,
      'M -380 -300 C -200 -420 120 -420 360 -260 C 120 -360 -160 -360 -370 -250 Z',
      mix('#1c1014', palette.ink, 0.5),
    );
    const almond = 'M -330 40 C -200 -170 120 -200 330 -20 C 180 170 -140 190 -330 40 Z';
    fillPath(brush, almond, '#efe6e2');
    clipPath(brush, almond, () => {
      brush.fillStyle = radial(
        brush,
        [0, -10, 160],
        [
          [0, palette.hot],
          [0.35, palette.glow],
          [0.75, mix(palette.mid, palette.kick, 0.4)],
          [0.98, '#0a0610'],
          [1, 'rgba(0,0,0,0)'],
        ],
      );
      brush.fillRect(-170, -190, 340, 340);
      for (let ray = 0; ray < 40; ray += 1) {
        const angle = (ray / 40) * Math.PI * 2;
        strokePath(
          brush,
          `M ${Math.cos(angle) * 70} ${-10 + Math.sin(angle) * 70} L ${Math.cos(angle) * 142} ${-10 + Math.sin(angle) * 142}`,
          { color: alpha(palette.ink, 0.35), width: 4 },
        );
      }
      fillPath(brush, 'M -62 -10 a 62 62 0 1 0 124 0 a 62 62 0 1 0 -124 0 Z', '#050308');
      fillPath(
        brush,
        'M -70 -70 a 30 30 0 1 0 60 0 a 30 30 0 1 0 -60 0 Z M 34 30 a 13 13 0 1 0 26 0 a 13 13 0 1 0 -26 0 Z',
        '#ffffff',
      );
      brush.fillStyle = linear(
        brush,
        [0, -190, 0, -30],
        [
          [0, 'rgba(0,0,0,.85)'],
          [1, 'rgba(0,0,0,0)'],
        ],
      );
      brush.fillRect(-360, -200, 720, 200);
    });
    strokePath(brush, 'M -336 44 C -200 -176 120 -206 350 -30', { color: '#0d070a', width: 22 });
    for (let lash = 0; lash < 13; lash += 1) {
      const x = -240 + lash * 46;
      const y = -70 - Math.sin((lash / 12) * Math.PI) * 96;
      strokePath(brush, `M ${x} ${y} q ${(lash - 5) * 4} -50 ${(lash - 5) * 11} -80`, {
        color: '#0d070a',
        width: 8,
      });
    }
    strokePath(brush, 'M -300 -60 C -180 -250 130 -270 340 -100', {
      color: alpha(palette.ink, 0.5),
      width: 8,
    });
    strokePath(brush, 'M -60 150 C -70 240 -40 330 -66 440', {
      color: alpha('#ffffff', 0.6),
      width: 10,
    });
  });
}
