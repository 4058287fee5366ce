import { alpha, mix } from '../paint/color.ts';
import { fillPath, glow, linear, strokePath, type Brush } from '../paint/brush.ts';
import { DISPLAY } from '../paint/fonts.ts';
import type { Palette } from '../paint/palette.ts';

export type Insert = { brush: Brush; palette: Palette; words: string; heightUnits: number };

/** Draws a message on a phone in the dark. */
export function drawPhone({ brush, palette, words, heightUnits: h }: Insert): void {
  const top = h * 0.2;
  const tall = h * 0.56;
  glow(brush, [360, h * 0.46, 560], { color: palette.kick, opacity: 0.5 });
  brush.save();
  brush.translate(360, h * 0.48);
  brush.rotate(-0.05);
  brush.translate(-360, -h * 0.48);
  rounded(brush, [168, top, 384, tall, 46], '#0b0b10');
  rounded(
    brush,
    [180, top + 12, 360, tall - 24, 36],
    linear(
      brush,
      [180, top, 540, top + tall],
      [
        [0, mix(palette.deep, '#ffffff', 0.08)],
        [1, palette.ink],
      ],
    ),
  );
  rounded(brush, [318, top + 24, 84, 22, 11], '#000000');
  brush.fillStyle = alpha('#ffffff', 0.75);
  brush.font = `400 72px ${DISPLAY}`;
  brush.textAlign = 'center';
  brush.fillText('00:47', 360, top + 140);
  rounded(brush, [200, top + 196, 320, 240, 26], alpha('#ffffff', 0.93));
  brush.textAlign = 'left';
  brush.fillStyle = palette.mid;
  brush.beginPath();
  brush.arc(232, top + 232, 15, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = '#6a6474';
  brush.font = `700 19px ${DISPLAY}`;
  brush.fillText('New message · now', 258, top + 239);
  brush.fillStyle = '#17131d';
  drawLines(brush, words, { x: 222, y: top + 292, width: 280, px: 32, font: '700' });
  strokePath(brush, `M 300 ${top + tall - 34} H 420`, { color: alpha('#ffffff', 0.6), width: 6 });
  brush.restore();
  drawThumb(brush, palette, h);
}

function drawThumb(brush: Brush, palette: Palette, h: number): void {
  const skin = mix('#c98f70', palette.ink, 0.55);
  fillPath(
    brush,
    `M 470 ${h + 60} C 500 ${h * 0.86} 560 ${h * 0.8} 566 ${h * 0.7} C 570 ${h * 0.64} 540 ${h * 0.62} 524 ${h * 0.66} C 500 ${h * 0.72} 470 ${h * 0.76} 380 ${h * 0.79} C 250 ${h * 0.82} 200 ${h * 0.9} 170 ${h + 60} Z`,
    linear(
      brush,
      [540, h * 0.64, 300, h],
      [
        [0, mix(skin, palette.kick, 0.5)],
        [0.3, skin],
        [1, palette.ink],
      ],
    ),
  );
  fillPath(brush, `M 536 ${h * 0.652} q 22 6 16 44 q -24 4 -30 -14 Z`, alpha('#ffe4da', 0.5));
}

export function drawLetter({ brush, palette, words, heightUnits: h }: Insert): void {
  brush.save();
  brush.translate(360, h * 0.47);
  brush.rotate(0.045);
  brush.shadowColor = 'rgba(0,0,0,.7)';
  brush.shadowBlur = 50;
  fillPath(
    brush,
    'M -270 -360 L 262 -372 L 276 350 L -262 366 Z',
    linear(
      brush,
      [-260, -360, 280, 360],
      [
        [0, mix('#fff4dd', palette.hot, 0.3)],
        [0.6, mix('#e6cfa6', palette.glow, 0.2)],
        [1, mix('#8a6a48', palette.ink, 0.4)],
      ],
    ),
  );
  brush.shadowBlur = 0;
  strokePath(brush, 'M -268 -118 L 270 -124 M -266 124 L 274 116', {
    color: 'rgba(90,60,30,.25)',
    width: 3,
  });
  brush.fillStyle = mix('#2a1620', palette.ink, 0.3);
  drawLines(brush, words, { x: -214, y: -200, width: 430, px: 50, font: 'italic 400' });
  fillPath(brush, 'M 130 250 a 52 52 0 1 0 104 0 a 52 52 0 1 0 -104 0 Z', '#8a1226');
  strokePath(brush, 'M 150 250 a 32 32 0 1 0 64 0 a 32 32 0 1 0 -64 0 M 170 262 l 12 -28 l 14 28', {
    color: '#c23a4c',
    width: 4,
  });
  brush.restore();
}

export function drawNewspaper({ brush, palette, words, heightUnits: h }: Insert): void {
  brush.save();
  brush.translate(360, h * 0.47);
  brush.rotate(-0.06);
  brush.shadowColor = 'rgba(0,0,0,.7)';
  brush.shadowBlur = 50;
  brush.fillStyle = mix('#e8e0d0', palette.hot, 0.15);
  brush.fillRect(-300, -420, 600, 860);
  brush.shadowBlur = 0;
  brush.fillStyle = '#1a161c';
  brush.textAlign = 'center';
  brush.font = `900 54px ${DISPLAY}`;
  brush.fillText('The Evening Herald', 0, -346);
  brush.fillRect(-276, -322, 552, 4);
  brush.fillRect(-276, -314, 552, 1.5);
  brush.textAlign = 'left';
  const next = drawLines(brush, words.toUpperCase(), {
    x: -270,
    y: -246,
    width: 540,
    px: 58,
    font: '900',
  });
  brush.fillStyle = linear(
    brush,
    [-270, next, 60, next + 260],
    [
      [0, '#8d8890'],
      [1, '#1d1a20'],
    ],
  );
  brush.fillRect(-270, next - 20, 320, 300);
  fillPath(
    brush,
    `M -190 ${next + 280} q 10 -90 70 -100 q -40 -110 40 -116 q 80 6 36 116 q 70 10 80 100 Z`,
    '#0e0c11',
  );
  for (let line = 0; line < 24; line += 1) {
    brush.fillStyle = 'rgba(30,26,34,.5)';
    brush.fillRect(
      line < 13 ? 74 : -270,
      line < 13 ? next - 14 + line * 24 : next + 300 + (line - 13) * 22,
      line < 13 ? 196 : 540,
      8,
    );
  }
  brush.restore();
}

export function drawDoorPlate({ brush, palette, words, heightUnits: h }: Insert): void {
  brush.fillStyle = linear(
    brush,
    [0, 0, 720, h],
    [
      [0, mix('#5a3a26', palette.mid, 0.4)],
      [1, palette.ink],
    ],
  );
  brush.fillRect(-90, -90, 900, h + 180);
  for (const x of [60, 230, 400, 570])
    strokePath(brush, `M ${x} -90 q 14 ${h * 0.3} 0 ${h * 0.6} t 0 ${h * 0.6}`, {
      color: alpha(palette.ink, 0.35),
      width: 6,
    });
  brush.shadowColor = 'rgba(0,0,0,.8)';
  brush.shadowBlur = 40;
  rounded(
    brush,
    [90, h * 0.36, 540, 250, 16],
    linear(
      brush,
      [90, h * 0.36, 630, h * 0.6],
      [
        [0, '#fff0c4'],
        [0.3, '#c99a4c'],
        [0.55, '#f3d48e'],
        [1, '#6b4518'],
      ],
    ),
  );
  brush.shadowBlur = 0;
  strokePath(brush, `M 112 ${h * 0.36 + 22} H 608 V ${h * 0.36 + 228} H 112 Z`, {
    color: 'rgba(60,34,10,.7)',
    width: 3,
  });
  brush.fillStyle = '#2c1808';
  drawLines(brush, words, {
    x: 360,
    y: h * 0.36 + (words.length > 34 ? 84 : 118),
    width: 460,
    px: words.length > 34 ? 42 : 52,
    font: '700',
    align: 'center',
  });
}

function rounded(
  brush: Brush,
  [x, y, width, height, radius]: readonly [number, number, number, number, number],
  fill: string | CanvasGradient,
): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.roundRect(x, y, width, height, radius);
  brush.fill();
}

/** Breaks words into lines no wider than `width`. Returns the position of the next line. */
function drawLines(
  brush: Brush,
  words: string,
  set: { x: number; y: number; width: number; px: number; font: string; align?: 'left' | 'center' },
): number {
  brush.font = `${set.font} ${set.px}px ${DISPLAY}`;
  brush.textAlign = set.align ?? 'left';
  let y = set.y;
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (brush.measureText(longer).width <= set.width) {
      line = longer;
      continue;
    }
    brush.fillText(line, set.x, y);
    y += set.px * 1.24;
    line = word;
  }
  brush.fillText(line, set.x, y);
  return y + set.px * 1.24;
}
