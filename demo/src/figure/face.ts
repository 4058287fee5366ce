import type { Look } from '../story.ts';
import { alpha, mix } from '../paint/color.ts';
import {
  clipPath,
  fillPath,
  linear,
  mirrored,
  radial,
  strokePath,
  type Brush,
} from '../paint/brush.ts';
import type { Expression } from './expression.ts';
import { isChild, isFemale, isOld, type Tones } from './tones.ts';

/**
 * The parts of a face that move during a shot. Positive `turn` looks to the right, up to 1;
 * `isBlinking` and `mouth` (0 to 1) follow the spoken line.
 */
export type Pose3 = { turn: number; isBlinking: boolean; mouth: number };

export type Face = { look: Look; tones: Tones; expression: Expression; pose: Pose3 };

/** Returns the outline of the head: origin between the eyes, crown at -128, chin at +128. */
export function headPath(look: Look, turn: number): string {
  const jaw = isFemale(look) ? 56 : 68;
  const cheek = isFemale(look) ? 84 : 88;
  const chin = isFemale(look) ? 126 : 134;
  const d = turn * 14;
  const l = turn > 0 ? 1 - turn * 0.04 : 1;
  const r = turn < 0 ? 1 + turn * 0.04 : 1;
  return [
    `M ${-88 * l} -20`,
    `C ${-92 * l} 14 ${-cheek * l} 46 ${-jaw * l + d} 92`,
    `C ${-40 * l + d} 116 ${-20 + d} ${chin} ${d} ${chin}`,
    `C ${20 + d} ${chin} ${40 * r + d} 116 ${jaw * r + d} 92`,
    `C ${cheek * r} 46 ${92 * r} 14 ${88 * r} -20`,
    `C ${92 * r} -92 ${52 * r} -128 0 -128`,
    `C ${-52 * l} -128 ${-92 * l} -92 ${-88 * l} -20 Z`,
  ].join(' ');
}

export function drawFace(brush: Brush, face: Face): void {
  const { look, tones, pose } = face;
  const head = headPath(look, pose.turn);
  fillPath(brush, head, tones.skin);
  clipPath(brush, head, () => drawPlanes(brush, face));
  drawNose(brush, face);
  drawEyes(brush, face);
  drawBrows(brush, face);
  drawMouth(brush, face);
  if (isOld(look)) drawLines(brush, face);
}

/** Draws the shadows of light from the left, with a hard edge as in a woodcut. */
function drawPlanes(brush: Brush, { look, tones, pose }: Face): void {
  const d = pose.turn * 20;
  brush.fillStyle = linear(
    brush,
    [-90, -60, 96, 70],
    [
      [0, alpha(tones.skinLight, 0.75)],
      [0.4, alpha(tones.skinLight, 0.15)],
      [1, alpha(tones.skinShade, 0.5)],
    ],
  );
  brush.fillRect(-120, -140, 240, 300);
  // The side of the face is in shadow, except for a small triangle below the eye.
  fillPath(
    brush,
    `M ${30 + d} -140 C ${22 + d} -90 ${34 + d} -52 ${20 + d} -28 C ${16 + d} -12 ${14 + d} 6 ${12 + d} 26
     C ${24 + d} 22 ${44 + d} 26 ${56 + d} 20 C ${50 + d} 42 ${36 + d} 54 ${24 + d} 62 C ${30 + d} 84 ${22 + d} 108 ${10 + d} 140 L 140 140 L 140 -140 Z`,
    alpha(mix(tones.skinShade, tones.skinDeep, 0.5), 0.86),
  );
  // Shadows under the brows, of the hair on the forehead, and below the lower lip.
  for (const side of [-1, 1]) {
    brush.fillStyle = radial(
      brush,
      [side * 38 + d, -12, 40],
      [
        [0, alpha(tones.skinDeep, 0.42)],
        [1, alpha(tones.skinDeep, 0)],
      ],
    );
    brush.fillRect(-120, -60, 240, 90);
  }
  brush.fillStyle = linear(
    brush,
    [0, -128, 0, -48],
    [
      [0, alpha(tones.skinDeep, 0.75)],
      [1, alpha(tones.skinDeep, 0)],
    ],
  );
  brush.fillRect(-120, -140, 240, 100);
  brush.fillStyle = radial(
    brush,
    [-52 + d * 0.5, 42, 46],
    [
      [0, alpha(isFemale(look) ? '#e0607a' : tones.skinShade, 0.24)],
      [1, alpha(tones.skin, 0)],
    ],
  );
  brush.fillRect(-120, -10, 240, 110);
  fillPath(
    brush,
    `M ${-15 + d} 98 Q ${d} 106 ${15 + d} 98 Q ${d} 114 ${-15 + d} 98 Z`,
    alpha(tones.skinDeep, 0.35),
  );
}

function drawNose(brush: Brush, { look, tones, pose }: Face): void {
  const d = pose.turn * 22;
  const tip = d + pose.turn * 9;
  const width = isFemale(look) ? 12 : 15;
  fillPath(
    brush,
    `M ${7 + d} -18 C ${8 + d} 6 ${10 + tip} 26 ${width + tip} 42 C ${width + 3 + tip} 50 ${6 + tip} 53 ${tip} 53 C ${6 + tip} 44 ${3 + d} 20 ${7 + d} -18 Z`,
    alpha(tones.skinDeep, 0.4),
  );
  fillPath(
    brush,
    `M ${-4 + d} -10 C ${-5 + d} 14 ${-6 + tip} 30 ${-5 + tip} 40 C ${-2 + tip} 34 ${1 + d} 12 ${-4 + d} -10 Z`,
    alpha(tones.skinLight, 0.6),
  );
  const nostril = alpha(tones.line, 0.6);
  strokePath(brush, `M ${-width + tip} 49 Q ${-6 + tip} 55 ${-1 + tip} 53`, {
    color: nostril,
    width: 2,
  });
  strokePath(brush, `M ${3 + tip} 53 Q ${8 + tip} 55 ${width + tip} 48`, {
    color: nostril,
    width: 2.4,
  });
}

function drawEyes(brush: Brush, face: Face): void {
  const d = face.pose.turn * 22;
  for (const side of [-1, 1] as const) {
    const isFar = side * face.pose.turn > 0;
    const width = isFar ? 1 - Math.abs(face.pose.turn) * 0.2 : 1;
    brush.save();
    brush.translate(side * 39 + d, 0);
    brush.scale(side * width * 1.13, 1.13);
    drawEye(brush, face, side);
    brush.restore();
  }
}

/** Draws one eye with its outer corner to the right. `side` aligns gaze and light of both eyes. */
function drawEye(brush: Brush, { look, tones, expression, pose }: Face, side: 1 | -1): void {
  const isWoman = isFemale(look);
  const size = isChild(look) ? 1.2 : 1;
  const open = pose.isBlinking ? 0.06 : expression.lid;
  const top = -12 * open * size;
  const low = 7 * Math.min(1.1, open) * size;
  const almond = `M -21 4 C -14 ${top} 6 ${top - 4} 23 -2 C 14 ${low + 1} -8 ${low + 3} -21 4 Z`;
  if (open > 0.3) {
    fillPath(brush, almond, mix('#efe6e2', tones.skinShade, side === 1 ? 0.45 : 0.2));
    clipPath(brush, almond, () => {
      const x = pose.turn * 7 * side;
      const isGlowing = look.extras?.includes('glowing-eyes') ?? false;
      fillPath(
        brush,
        circle(x, -3, 11 * size),
        isGlowing ? '#ffb02e' : mix('#2b3a4a', tones.hair, 0.45),
      );
      fillPath(brush, circle(x, -3, 5.5 * size), isGlowing ? '#fff3b0' : '#08060a');
      brush.fillStyle = linear(
        brush,
        [0, top - 4, 0, 4],
        [
          [0, 'rgba(0,0,0,.6)'],
          [1, 'rgba(0,0,0,0)'],
        ],
      );
      brush.fillRect(-24, top - 6, 50, 14);
      fillPath(brush, circle(x - 4 * side, -6, 2.7), 'rgba(255,255,255,.92)');
    });
  }
  const lash = isWoman ? 5.2 : 3.4;
  const wing = isWoman ? 29 : 25;
  fillPath(
    brush,
    `M -22 5 C -14 ${top - 1} 6 ${top - 5} ${wing} -5 C 10 ${top - 5 - lash} -14 ${top - lash + 1} -22 5 Z`,
    tones.line,
  );
  strokePath(brush, `M -15 ${top - 8} Q 4 ${top - 15} 21 ${-10 + top * 0.3}`, {
    color: alpha(tones.skinDeep, 0.6),
    width: 1.6,
  });
  strokePath(brush, `M -12 ${low + 1} Q 4 ${low + 5} 20 1`, {
    color: alpha(tones.line, 0.45),
    width: 1.6,
  });
  if (expression.hasTear === true) {
    strokePath(brush, `M -4 ${low + 4} C -6 30 -3 48 -6 66`, {
      color: 'rgba(255,255,255,.75)',
      width: 3,
    });
    fillPath(brush, circle(-6, 68, 4.5), 'rgba(255,255,255,.85)');
  }
}

function drawBrows(brush: Brush, { look, tones, expression, pose }: Face): void {
  const d = pose.turn * 21;
  const thick = isFemale(look) ? 6 : 10;
  const y = isFemale(look) ? -36 : -31;
  const inner = y + expression.browInner;
  const outer = y + 3 + expression.browOuter;
  const arch = Math.min(inner, outer) - (isFemale(look) ? 9 : 5);
  const color = isOld(look) ? mix(tones.hair, tones.line, 0.35) : mix(tones.hair, tones.line, 0.6);
  brush.save();
  brush.translate(d, 0);
  mirrored(brush, () => {
    fillPath(
      brush,
      `M 15 ${inner - thick * 0.5} C 26 ${arch - 2} 44 ${arch - 1} 64 ${outer} C 46 ${arch + thick * 0.7} 28 ${arch + thick + 2} 16 ${inner + thick * 0.7} Z`,
      color,
    );
  });
  brush.restore();
}

function drawMouth(brush: Brush, { look, tones, expression, pose }: Face): void {
  const d = pose.turn * 21;
  const wide = (isFemale(look) ? 25 : 28) - pose.mouth * 3;
  const { corner } = expression;
  const open = Math.max(expression.open, pose.mouth * 6.5);
  const y = 77;
  const isWoman = isFemale(look);
  brush.save();
  brush.translate(d, 0);
  if (open > 0.5) {
    fillPath(
      brush,
      `M ${-wide + 3} ${y + corner * 0.6} Q 0 ${y - 3} ${wide - 3} ${y + corner * 0.6} Q 0 ${y + open * 2 + 3} ${-wide + 3} ${y + corner * 0.6} Z`,
      '#2a0a12',
    );
    fillPath(
      brush,
      `M ${-wide + 9} ${y} Q 0 ${y - 3} ${wide - 9} ${y} Q 0 ${y + 4 + open * 0.2} ${-wide + 9} ${y} Z`,
      'rgba(240,228,222,.85)',
    );
  }
  const full = isWoman ? 1 : 0.62;
  fillPath(
    brush,
    `M ${-wide} ${y + corner} C ${-14} ${y - 7 * full} -7 ${y - 11 * full} 0 ${y - 7 * full} C 7 ${y - 11 * full} 14 ${y - 7 * full} ${wide} ${y + corner} Q 0 ${y + 3 - open * 0.2} ${-wide} ${y + corner} Z`,
    mix(tones.lips, tones.line, 0.32),
  );
  fillPath(
    brush,
    `M ${-wide + 2} ${y + corner * 0.9} Q 0 ${y + 2 + open * 1.5} ${wide - 2} ${y + corner * 0.9} C 12 ${y + 14 * full + open * 2} -12 ${y + 14 * full + open * 2} ${-wide + 2} ${y + corner * 0.9} Z`,
    tones.lips,
  );
  fillPath(
    brush,
    `M -13 ${y + 6 * full + open * 1.8} Q -3 ${y + 3.5 + open * 1.8} 6 ${y + 6 * full + open * 1.8} Q -3 ${y + 9 * full + open * 1.8} -13 ${y + 6 * full + open * 1.8} Z`,
    alpha('#ffffff', isWoman ? 0.34 : 0.12),
  );
  strokePath(brush, `M ${-wide - 1} ${y + corner} Q 0 ${y + 3} ${wide + 1} ${y + corner}`, {
    color: alpha(tones.line, open > 1 ? 0 : 0.8),
    width: 2.2,
  });
  brush.restore();
}

function drawLines(brush: Brush, { tones, pose }: Face): void {
  const d = pose.turn * 18;
  const line = { color: alpha(tones.skinDeep, 0.5), width: 2 };
  brush.save();
  brush.translate(d, 0);
  mirrored(brush, () => {
    strokePath(brush, 'M 22 52 Q 36 66 38 86', line);
    strokePath(brush, 'M 22 18 Q 40 26 56 14', line);
    strokePath(brush, 'M 66 -4 Q 74 -6 78 -12', line);
    strokePath(brush, 'M 66 2 Q 74 4 80 2', line);
  });
  strokePath(brush, 'M -36 -66 Q 0 -72 36 -66', line);
  strokePath(brush, 'M -28 -78 Q 0 -83 28 -78', line);
  brush.restore();
}

function circle(x: number, y: number, r: number): string {
  return `M ${x - r} ${y} a ${r} ${r} 0 1 0 ${r * 2} 0 a ${r} ${r} 0 1 0 ${-r * 2} 0 Z`;
}
