import { parseAppearance } from './cast-words.ts';
import { isPlace } from './story-kinds.ts';
import { WORDED, type Episode, type Shot, type Story, type Translated } from './story.ts';
import { EPISODE_SECONDS_MAX, EPISODE_SECONDS_MIN, timelineOf } from './timeline.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const CAST_NAME = /^[a-z0-9]+$/;
const LANGUAGES = ['English', 'Spanish', 'Japanese', 'Arabic'];
/** Length of two caption lines on a phone. */
const LINE_CHARACTERS_MAX = 84;
const WORDS_CHARACTERS_MAX = 90;

/**
 * Checks a story for faults that its type cannot express. Returns the first one as a sentence; null
 * if there is none.
 */
export function storyFault(story: Story): string | null {
  return firstOf(
    [
      () => (SLUG.test(story.slug) ? null : `The slug '${story.slug}' is not kebab-case.`),
      () => translatedFault(story.name, 'name'),
      () => translatedFault(story.intro, 'intro'),
      () => rangeFault('free', story.free ?? 4, [3, 5]),
      () => rangeFault('price', story.price ?? 30, [20, 60]),
      () => rangeFault('further categories', story.also?.length ?? 0, [0, 2]),
      () => rangeFault('episodes', story.episodes.length, [6, 12]),
      () => castFault(story),
      ...story.cover.cast.map((entry) => () => appearanceFault(story, entry)),
      ...story.episodes.map((episode, index) => () => episodeFault(story, episode, index + 1)),
    ],
    story.slug,
  );
}

function firstOf(checks: (() => string | null)[], slug: string): string | null {
  for (const check of checks) {
    const fault = check();
    if (fault !== null) return `${slug}: ${fault}`;
  }
  return null;
}

function castFault(story: Story): string | null {
  const names = Object.keys(story.cast);
  const odd = names.find((name) => !CAST_NAME.test(name));
  if (odd !== undefined) return `The cast name '${odd}' has other characters than a-z and 0-9.`;
  const colors = names.map((name) => story.cast[name]?.color ?? '#000000');
  const wrong = colors.find((color) => !/^#[0-9a-f]{6}$/.test(color));
  return wrong === undefined ? null : `The colour '${wrong}' is not of the form #rrggbb.`;
}

function episodeFault(story: Story, episode: Episode, episodeNumber: number): string | null {
  const where = `Episode ${episodeNumber}`;
  const { shots } = episode;
  if (shots.length < 4 || shots.length > 9)
    return `${where} has ${shots.length} shots, not 4 to 9.`;
  if (!shots.some((shot) => shot.scene !== undefined && isPlace(shot.scene))) {
    return `${where} names no place.`;
  }
  for (const [index, shot] of shots.entries()) {
    const fault = shotFault(story, shot);
    if (fault !== null) return `${where}, shot ${index + 1}: ${fault}`;
  }
  const { seconds } = timelineOf(episode);
  return seconds >= EPISODE_SECONDS_MIN && seconds <= EPISODE_SECONDS_MAX + 0.5
    ? null
    : `${where} lasts ${seconds.toFixed(1)} s, not ${EPISODE_SECONDS_MIN} to ${EPISODE_SECONDS_MAX}.`;
}

function shotFault(story: Story, shot: Shot): string | null {
  const { cast = [], line, seconds, words, scene } = shot;
  if (cast.length > 3) return 'More than three of the cast.';
  for (const entry of cast) {
    const fault = appearanceFault(story, entry);
    if (fault !== null) return fault;
  }
  if (seconds !== undefined && (seconds < 1 || seconds > 6)) return 'Seconds are not 1 to 6.';
  if ((words?.length ?? 0) > WORDS_CHARACTERS_MAX)
    return 'The words are longer than 90 characters.';
  const isWorded = scene !== undefined && WORDED.includes(scene);
  if (isWorded !== (words !== undefined)) {
    return isWorded
      ? `A ${scene} needs words.`
      : 'Only a phone, letter, newspaper or plate has words.';
  }
  return line === undefined ? null : lineFault(story, line);
}

function lineFault(story: Story, line: NonNullable<Shot['line']>): string | null {
  const [by, ...words] = line;
  if (by !== '' && story.cast[by] === undefined) return `The speaker '${by}' is not of the cast.`;
  const tooLong = words.findIndex((text) => text.length > LINE_CHARACTERS_MAX);
  return tooLong === -1
    ? translatedFault(words, 'line')
    : `The ${LANGUAGES[tooLong]} line is longer than ${LINE_CHARACTERS_MAX} characters.`;
}

function appearanceFault(story: Story, entry: string): string | null {
  const appearance = parseAppearance(entry);
  if (appearance === null) return `'${entry}' has a word that is no mood, side or pose.`;
  return story.cast[appearance.name] === undefined
    ? `'${appearance.name}' is not of the cast.`
    : null;
}

function translatedFault(texts: Translated, what: string): string | null {
  const missing = LANGUAGES.findIndex((_, index) => (texts[index] ?? '').trim() === '');
  return missing === -1 ? null : `The ${LANGUAGES[missing]} ${what} is empty.`;
}

function rangeFault(what: string, value: number, [low, high]: [number, number]): string | null {
  return Number.isInteger(value) && value >= low && value <= high
    ? null
    : `It has ${value} as ${what}, not ${low} to ${high}.`;
}
