import type { Canvas } from '@napi-rs/canvas';

import type { Composition, Look } from '../story.ts';
import type { Appearance, Pose } from '../cast-words.ts';
import { alpha } from '../paint/color.ts';
import { glow, linear, type Brush } from '../paint/brush.ts';
import type { Palette } from '../paint/palette.ts';
import { pick, type Random } from '../paint/random.ts';
import { drawFigure, type Sprite } from '../figure/figure.ts';
import { drawProfile } from '../figure/profile.ts';
import { BUST_EYE_X, BUST_EYE_Y } from '../figure/bust.ts';

type Member = { appearance: Appearance; look: Look };

export type CoverScene = {
  brush: Brush;
  palette: Palette;
  random: Random;
  scale: number;
  heightUnits: number;
  cast: Member[];
  /** Draws the place, enlarged around a point. The blur is in units of a picture 720 wide. */
  place(view: { zoom: number; shiftY: number; blurUnits: number }): void;
};

/** Draws the place and cast of a cover, by composition. */
export const COMPOSE: Readonly<Record<Composition, (scene: CoverScene) => void>> = {
  portrait: (scene) => {
    const { brush, palette, heightUnits: h } = scene;
    scene.place({ zoom: 1.25, shiftY: -60, blurUnits: 5 });
    glow(brush, [410, h * 0.34, 560], { color: palette.glow, opacity: 0.5 });
    const [first, second] = scene.cast;
    if (second !== undefined)
      put(scene, second, { x: 560, y: h * 0.3, size: 1.15, turn: -0.5, fade: 0.6 });
    if (first !== undefined)
      put(scene, first, {
        x: second === undefined ? 350 : 270,
        y: h * 0.33,
        size: 1.62,
        turn: 0.35,
      });
  },
  duo: (scene) => {
    const { brush, palette, heightUnits: h } = scene;
    scene.place({ zoom: 1.12, shiftY: -40, blurUnits: 3 });
    glow(brush, [360, h * 0.34, 520], { color: palette.hot, opacity: 0.55 });
    const [first, second] = scene.cast;
    if (first === undefined) return;
    if (second === undefined) put(scene, first, { x: 360, y: h * 0.34, size: 1.5, turn: 0.4 });
    else
      pick(scene.random, isAdorned(first) || isAdorned(second) ? FRONT_PAIRS : ALL_PAIRS)(scene, [
        first,
        second,
      ]);
  },
  figure: (scene) => {
    const { brush, palette, heightUnits: h } = scene;
    scene.place({ zoom: 1, shiftY: -30, blurUnits: 0 });
    glow(brush, [360, h * 0.5, 380], { color: palette.hot, opacity: 0.5 });
    const [first, second] = scene.cast;
    if (first !== undefined)
      put(scene, far(first), {
        x: second === undefined ? 360 : 290,
        y: h * 0.79,
        size: 0.72,
        turn: 0,
      });
    if (second !== undefined) put(scene, far(second), { x: 450, y: h * 0.785, size: 0.7, turn: 0 });
  },
  back: (scene) => {
    const { brush, palette, heightUnits: h } = scene;
    scene.place({ zoom: 1.05, shiftY: -50, blurUnits: 1 });
    glow(brush, [360, h * 0.36, 460], { color: palette.hot, opacity: 0.6 });
    const [first, second] = scene.cast;
    if (second !== undefined) put(scene, far(second), { x: 470, y: h * 0.66, size: 0.5, turn: 0 });
    if (first !== undefined)
      put(
        scene,
        { ...first, appearance: { ...first.appearance, pose: 'back' } },
        { x: second === undefined ? 360 : 250, y: h * 0.44, size: 1.2, turn: 0 },
      );
  },
  towering: (scene) => {
    const { brush, palette, heightUnits: h } = scene;
    scene.place({ zoom: 1, shiftY: 60, blurUnits: 0 });
    const [first, second] = scene.cast;
    if (first !== undefined) {
      put(scene, first, { x: 372, y: h * 0.26, size: 1.75, turn: 0.3, fade: 0.46, isGhost: true });
    }
    brush.fillStyle = linear(
      brush,
      [0, h * 0.5, 0, h * 0.75],
      [
        [0, alpha(palette.ink, 0)],
        [1, alpha(palette.ink, 0.5)],
      ],
    );
    brush.fillRect(0, h * 0.5, 720, h * 0.5);
    glow(brush, [360, h * 0.62, 320], { color: palette.hot, opacity: 0.7 });
    const small = second ?? first;
    if (small !== undefined) put(scene, far(small), { x: 360, y: h * 0.775, size: 0.5, turn: 0 });
  },
  eyes: (scene) => {
    const { brush, palette, heightUnits: h } = scene;
    const [first, second] = scene.cast;
    scene.place({ zoom: 1, shiftY: 90, blurUnits: 0 });
    if (first !== undefined)
      put(scene, first, { x: 360, y: h * 0.235, size: 3, turn: 0, fade: 0.36, isGhost: true });
    glow(brush, [360, h * 0.62, 300], { color: palette.hot, opacity: 0.55 });
    if (second !== undefined) put(scene, far(second), { x: 360, y: h * 0.775, size: 0.5, turn: 0 });
  },
};

/** Tells whether a cast member wears something that cannot be drawn in profile. */
function isAdorned({ look }: Member): boolean {
  return (look.extras ?? []).some((extra) =>
    ['crown', 'hat', 'veil', 'glasses', 'mask', 'bandage'].includes(extra),
  );
}

function far(member: Member): Member {
  return posed(member, 'far');
}

function posed(member: Member, pose: Pose): Member {
  return { ...member, appearance: { ...member.appearance, pose } };
}

type Pair = (scene: CoverScene, pair: readonly [Member, Member]) => void;

const oneBehind: Pair = (scene, [first, second]) => {
  const h = scene.heightUnits;
  put(scene, second, { x: 490, y: h * 0.255, size: 1.5, turn: -0.55 });
  put(scene, first, { x: 240, y: h * 0.37, size: 1.42, turn: 0.45 });
};

/** Draws the second figure as a dark shape behind the first, larger than life. */
const inTheShadowOf: Pair = (scene, [first, second]) => {
  const h = scene.heightUnits;
  put(scene, posed(second, 'shadow'), { x: 430, y: h * 0.25, size: 1.95, turn: -0.3 });
  put(scene, first, { x: 310, y: h * 0.41, size: 1.3, turn: 0.3 });
};

/** Draws one figure close up and the other far away in the light. */
const apart: Pair = (scene, [first, second]) => {
  const h = scene.heightUnits;
  put(scene, posed(second, 'far'), { x: 560, y: h * 0.72, size: 0.66, turn: 0 });
  put(scene, first, { x: 236, y: h * 0.36, size: 1.62, turn: 0.4 });
};

/** Draws both figures from behind, small in front of the scene. */
const together: Pair = (scene, [first, second]) => {
  const h = scene.heightUnits;
  put(scene, posed(first, 'far'), { x: 276, y: h * 0.77, size: 0.86, turn: 0 });
  put(scene, posed(second, 'far'), { x: 452, y: h * 0.77, size: 0.86, turn: 0 });
};

/** Draws two profiles against the light, close enough for a kiss or a blow. */
const faceToFace: Pair = (scene, [first, second]) => {
  const { brush, palette, heightUnits: h } = scene;
  putProfile(scene, second, { x: 524, y: h * 0.335, isFlipped: true });
  putProfile(scene, first, { x: 196, y: h * 0.37, isFlipped: false });
  glow(brush, [360, h * 0.4, 240], { color: palette.hot, opacity: 0.35 });
};

/** Draws two figures who look away from each other. */
const backToBack: Pair = (scene, [first, second]) => {
  const h = scene.heightUnits;
  putProfile(scene, second, { x: 490, y: h * 0.33, isFlipped: false });
  putProfile(scene, first, { x: 230, y: h * 0.37, isFlipped: true });
};

const FRONT_PAIRS: readonly [Pair, ...Pair[]] = [oneBehind, inTheShadowOf, apart, together];
const ALL_PAIRS: readonly [Pair, ...Pair[]] = [...FRONT_PAIRS, faceToFace, backToBack];

function putProfile(
  scene: CoverScene,
  { look, appearance }: Member,
  at: { x: number; y: number; isFlipped: boolean },
): void {
  const { brush, palette, scale } = scene;
  const figureScale = scale * 1.36;
  const canvas = drawProfile({
    look,
    palette,
    scale: figureScale,
    isShadow: appearance.pose === 'shadow',
  });
  const sprite = { canvas, anchorX: BUST_EYE_X * figureScale, anchorY: BUST_EYE_Y * figureScale };
  brush.save();
  brush.translate(at.x, 0);
  if (at.isFlipped) brush.scale(-1, 1);
  drawAt(brush, sprite, { x: 0, y: at.y, scale });
  brush.restore();
}

function put(
  scene: CoverScene,
  { appearance, look }: Member,
  at: { x: number; y: number; size: number; turn: number; fade?: number; isGhost?: boolean },
): void {
  const { brush, palette, scale } = scene;
  // Leaves room above for crowns, hats and hair knots.
  const isTall =
    look.hair === 'bun' ||
    (look.extras ?? []).some((extra) => extra === 'crown' || extra === 'hat');
  const room = isTall && appearance.pose === 'front' && at.isGhost !== true ? 0.88 : 1;
  const sprite = drawFigure(appearance, {
    look,
    palette,
    scale: scale * at.size * room,
    turn: at.turn,
  });
  if (at.fade !== undefined) fadeBelow(sprite.canvas, at.fade);
  brush.save();
  if (at.isGhost === true) brush.globalAlpha = 0.985;
  drawAt(brush, sprite, { x: at.x, y: at.y + (room < 1 ? 44 : 0), scale });
  brush.restore();
}

/** Draws a figure that fades downwards into the sky. */
function fadeBelow(canvas: Canvas, from: number): void {
  const brush = canvas.getContext('2d');
  brush.save();
  brush.resetTransform();
  brush.globalCompositeOperation = 'destination-in';
  brush.fillStyle = linear(
    brush,
    [0, canvas.height * from, 0, canvas.height * (from + 0.2)],
    [
      [0, '#000000'],
      [1, 'rgba(0,0,0,0)'],
    ],
  );
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.restore();
}

function drawAt(
  brush: CoverScene['brush'],
  sprite: Sprite,
  at: { x: number; y: number; scale: number },
): void {
  const { canvas, anchorX, anchorY } = sprite;
  brush.drawImage(
    canvas,
    at.x - anchorX / at.scale,
    at.y - anchorY / at.scale,
    canvas.width / at.scale,
    canvas.height / at.scale,
  );
}
