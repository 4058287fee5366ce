import { alpha, mix } from '../paint/color.ts';
import { clipPath, fillPath, linear, radial, strokePath, type Brush } from '../paint/brush.ts';
import type { Insert } from './worded.ts';
import type { Palette } from '../paint/palette.ts';
import { centred } from './still-life.ts';

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
    clipPath(brush, almond, () => drawIris(brush, palette));
    strokePath(brush, 'M -336 44 C -200 -176 120 -206 350 -30', { color: '#0d070a', width: 22 });
    drawLashes(brush);
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

function drawLashes(brush: Brush): void {
  for (let lash = 0; lash < 13; lash += 1) {
    const x = -240 + lash * 46;
    const y = -70 - Math.sin((lash / 12) * Math.PI) * 96;
    strokePath(brush, `M ${x} ${y} q ${(lash - 5) * 4} -50 ${(lash - 5) * 11} -80`, {
      color: '#0d070a',
      width: 8,
    });
  }
}

function drawIris(brush: Brush, palette: Palette): void {
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
}
