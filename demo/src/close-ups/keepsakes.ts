import { alpha, mix } from '../paint/color.ts';
import { clipPath, fillPath, glow, linear, radial, strokePath } from '../paint/brush.ts';
import { DISPLAY } from '../paint/fonts.ts';
import type { Insert } from './worded.ts';
import { centred, METAL, gold } from './still-life.ts';

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
