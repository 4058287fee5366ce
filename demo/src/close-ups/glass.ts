import { alpha } from '../paint/color.ts';
import { fillPath, glow, linear, strokePath } from '../paint/brush.ts';
import type { Insert } from './worded.ts';
import { centred, drawSparkle } from './still-life.ts';

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
