import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, radial, strokePath, type Brush } from '../paint/brush.ts';
import type { Palette } from '../paint/palette.ts';
import type { Insert } from './worded.ts';
import { centred, METAL, gold, drawSparkle } from './still-life.ts';

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
