import { MOODS, POSES, SIDES, type Mood } from './story.ts';

export type Side = (typeof SIDES)[number];
export type Pose = (typeof POSES)[number];

/** A cast member in a shot, as drawn. `side` is null if the author left the position open. */
export type Appearance = { name: string; mood: Mood; side: Side | null; pose: Pose };

/**
 * Reads `'mara angry left'`: a name, then words in any order.
 *
 * @returns Null if a word is not a mood, side or pose.
 */
export function parseAppearance(text: string): Appearance | null {
  const [name = '', ...words] = text.trim().split(/\s+/);
  const appearance: Appearance = { name, mood: 'calm', side: null, pose: 'front' };
  for (const word of words) {
    const mood = MOODS.find((known) => known === word);
    const side = SIDES.find((known) => known === word);
    const pose = POSES.find((known) => known === word);
    if (mood !== undefined) appearance.mood = mood;
    else if (side !== undefined) appearance.side = side;
    else if (pose !== undefined) appearance.pose = pose;
    else return null;
  }
  return name === '' ? null : appearance;
}

/** Parses like `parseAppearance`, but only text that the story check has accepted. */
export function appearanceOf(text: string): Appearance {
  const appearance = parseAppearance(text);
  if (appearance === null) throw new RangeError(`Not a cast entry: '${text}'.`);
  return appearance;
}
