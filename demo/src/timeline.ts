import { isPlace } from './story-kinds.ts';
import type { Episode, Place, Shot } from './story.ts';

/** The cold open comes before the title card, so that the first seconds belong to the hook. */
export const TITLE_CARD_SECONDS = 1.5;
export const END_CARD_SECONDS = 2;
export const EPISODE_SECONDS_MIN = 15;
export const EPISODE_SECONDS_MAX = 25;

const SHOT_SECONDS_MIN = 1.2;
const SHOT_SECONDS_MAX = 6;
/** Readers of captions manage about 17 characters a second; half a second to find them. */
const CHARACTERS_PER_SECOND = 17;

export type TimedShot = {
  shot: Shot;
  /** Where it happens: its own place, or the last one named before. */
  place: Place;
  /** Zero-based among the shots of the author. */
  shotIndex: number;
  startSeconds: number;
  seconds: number;
};

export type Card = { startSeconds: number; seconds: number };

export type Timeline = {
  shots: TimedShot[];
  titleCard: Card;
  endCard: Card;
  seconds: number;
};

/**
 * When everything of an episode happens. Shots without `seconds` are stretched or shortened
 * together, within reason, so that the whole lasts 15 to 25 seconds; the check of a story refuses
 * what cannot be made to fit.
 */
export function timelineOf(episode: Episode): Timeline {
  const lengths = shotSeconds(episode.shots);
  const shots: TimedShot[] = [];
  let place: Place = 'city-night';
  let clockSeconds = 0;
  let titleCard: Card = { startSeconds: 0, seconds: TITLE_CARD_SECONDS };
  for (const [shotIndex, shot] of episode.shots.entries()) {
    if (shot.scene !== undefined && isPlace(shot.scene)) place = shot.scene;
    const seconds = lengths[shotIndex] ?? SHOT_SECONDS_MIN;
    shots.push({ shot, place, shotIndex, startSeconds: clockSeconds, seconds });
    clockSeconds += seconds;
    if (shotIndex === 0) {
      titleCard = { startSeconds: clockSeconds, seconds: TITLE_CARD_SECONDS };
      clockSeconds += TITLE_CARD_SECONDS;
    }
  }
  const endCard = { startSeconds: clockSeconds, seconds: END_CARD_SECONDS };
  return { shots, titleCard, endCard, seconds: clockSeconds + END_CARD_SECONDS };
}

/** Lengths are whole twelfths of a second, so that a cut falls between two drawn frames. */
function shotSeconds(shots: readonly Shot[]): number[] {
  const wished = shots.map((shot) => shot.seconds ?? naturalSeconds(shot));
  const cards = TITLE_CARD_SECONDS + END_CARD_SECONDS;
  const total = sum(wished);
  const target = clamp(total, [EPISODE_SECONDS_MIN - cards, EPISODE_SECONDS_MAX - cards]);
  const fixed = sum(shots.map((shot) => shot.seconds ?? 0));
  const scale = total === fixed ? 1 : (target - fixed) / (total - fixed);
  return shots.map((shot, index) => {
    const seconds = (wished[index] ?? 0) * (shot.seconds === undefined ? scale : 1);
    return Math.ceil(clamp(seconds, [SHOT_SECONDS_MIN, SHOT_SECONDS_MAX]) * 12 - 1e-6) / 12;
  });
}

function naturalSeconds(shot: Shot): number {
  const characters = (shot.line?.[1].length ?? 0) + (shot.words?.length ?? 0) * 0.6;
  return characters === 0 ? 2 : Math.max(1.8, 0.6 + characters / CHARACTERS_PER_SECOND);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}

function clamp(value: number, [low, high]: [low: number, high: number]): number {
  return Math.min(high, Math.max(low, value));
}
