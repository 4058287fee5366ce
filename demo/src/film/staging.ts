import { appearanceOf, type Appearance } from '../cast-words.ts';
import type { Framing, Look, Shot, Story } from '../story.ts';
import { randomOf } from '../paint/random.ts';

/** A figure placed in a shot, in units of the frame. */
export type Placed = {
  appearance: Appearance;
  look: Look;
  x: number;
  y: number;
  size: number;
  turn: number;
  isSpeaker: boolean;
};

const FRAME_HEIGHT = 1280;

const FRAMINGS: Readonly<Record<Framing, { size: number; y: number }>> = {
  wide: { size: 0.86, y: 0.5 },
  medium: { size: 1.34, y: 0.37 },
  close: { size: 1.92, y: 0.37 },
  extreme: { size: 3.1, y: 0.4 },
};

/** Returns the framing of a shot, or a default if the story gives none. */
export function framingOf(shot: Shot): Framing {
  if (shot.framing !== undefined) return shot.framing;
  const count = shot.cast?.length ?? 0;
  if (count === 1) return shot.line === undefined ? 'medium' : 'close';
  return 'medium';
}

/** Places the cast of a shot, the farthest figure first. */
export function stageCast(story: Story, shot: Shot): Placed[] {
  const framing = framingOf(shot);
  const appearances = (shot.cast ?? []).map(appearanceOf);
  const spots = spotsOf(appearances);
  const placed = appearances.flatMap((appearance, index): Placed[] => {
    const look = story.cast[appearance.name];
    const spot = spots[index];
    if (look === undefined || spot === undefined) return [];
    const isSpeaker = shot.line?.[0] === appearance.name;
    return [
      {
        appearance,
        look,
        isSpeaker,
        ...poseOf(appearance, { spot, framing, count: appearances.length, look }),
      },
    ];
  });
  return placed.toSorted((a, b) => a.size - b.size);
}

function poseOf(
  appearance: Appearance,
  at: { spot: number; framing: Framing; count: number; look: Look },
): { x: number; y: number; size: number; turn: number } {
  const { spot, framing, count } = at;
  if (appearance.pose === 'far') {
    const size = framing === 'wide' ? 0.72 : 0.95;
    return {
      x: 360 + spot * 150,
      y: FRAME_HEIGHT * (framing === 'wide' ? 0.83 : 0.9),
      size,
      turn: 0,
    };
  }
  const base = FRAMINGS[framing];
  const crowd = [1, 1, 0.84, 0.7][count] ?? 0.7;
  const nearer = appearance.pose === 'back' && count > 1 ? 1.32 : 1;
  const size = base.size * crowd * nearer;
  const reach = count === 1 ? 70 : 178;
  return {
    x: 360 + spot * reach * (nearer > 1 ? 1.2 : 1),
    y: FRAME_HEIGHT * base.y + (nearer > 1 ? 130 : 0) + (isTall(at.look) ? 40 : 0),
    size,
    turn: turnOf(appearance, { spot, count }),
  };
}

/**
 * Returns how far a figure turns: towards the middle of the picture or, if it is in the middle,
 * straight ahead among others and slightly aside when alone.
 */
function turnOf(appearance: Appearance, { spot, count }: { spot: number; count: number }): number {
  if (count > 1) return spot === 0 ? 0 : -Math.sign(spot) * 0.6;
  if (spot !== 0) return -Math.sign(spot) * 0.5;
  return randomOf(appearance.name)() < 0.5 ? 0.28 : -0.28;
}

function isTall(look: Look): boolean {
  return look.extras?.some((extra) => extra === 'crown' || extra === 'hat') ?? false;
}

/** Returns a position per figure: -1 is left, 1 right. Sides from the story are assigned first. */
function spotsOf(appearances: readonly Appearance[]): number[] {
  const SIDE = { left: -1, right: 1, center: 0 } as const;
  const free = appearances.length === 1 ? [0] : appearances.length === 2 ? [-1, 1] : [-1, 1, 0];
  const taken = appearances.map(({ side }) => (side === null ? null : SIDE[side]));
  const open = free.filter((spot) => !taken.some((side) => side === spot));
  return taken.map((spot) => spot ?? open.shift() ?? 0);
}
