import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, strokePath } from '../paint/brush.ts';
import type { Insert } from './worded.ts';
import { centred, METAL, gold, drawSparkle } from './still-life.ts';

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
