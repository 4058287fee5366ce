import { isPlace } from './story-kinds.ts';
import type { Episode, Place, Shot } from './story.ts';

/** The cold open comes before the title card, so that the episode starts with the hook. */
export const TITLE_CARD_SECONDS = 1.5;
export const END_CARD_SECONDS = 2;
export const EPISODE_SECONDS_MIN = 15;
export const EPISODE_SECONDS_MAX = 25;

const SHOT_SECONDS_MIN = 1.2;
const SHOT_SECONDS_MAX = 6;
/** Viewers read about 17 characters of a caption per second, after 0.6 s to find it. */
const CHARACTERS_PER_SECOND = 17;

export type TimedShot = {
  shot: Shot;
  /** Place of the shot: its own, or the last one given by an earlier shot. */
  place: Place;
  /** Zero-based index among the shots that the author wrote. */
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
 * Times of everything in an episode. Shots without `seconds` are stretched or shortened together,
 * within limits, so that the episode lasts 15 to 25 seconds; the story check rejects shots that
 * cannot be made to fit.
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

/** Rounds lengths to whole twelfths of a second, so that a cut falls between two drawn frames. */
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
