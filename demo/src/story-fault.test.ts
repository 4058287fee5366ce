import { describe, expect, test } from 'vitest';

import { ALL_STORIES } from '../stories/all-stories.ts';
import { theLastTrainHome as good } from '../stories/the-last-train-home.ts';
import { storyFault } from './story-fault.ts';
import type { Shot, Story } from './story.ts';

describe('the story check', () => {
  test.each(ALL_STORIES.map((story) => [story.slug, story] as const))(
    'finds nothing wrong with %s',
    (_slug, story) => {
      expect(storyFault(story)).toBeNull();
    },
  );

  test.each<[string, Story]>([
    [
      'has other characters than a-z',
      { ...good, cast: { ...good.cast, 'Mr X': { body: 'man', hair: 'bald', outfit: 'suit' } } },
    ],
    ['The slug', { ...good, slug: 'Not A Slug' }],
    ['The Japanese name is empty', { ...good, name: ['The Last Train Home', 'a', ' ', 'b'] }],
    ['as episodes, not 6 to 12', { ...good, episodes: good.episodes.slice(0, 5) }],
    ['as price, not 20 to 60', { ...good, price: 61 }],
    ["'nobody' is not of the cast", withShot({ cast: ['nobody'] })],
    ["'nora dancing' has a word", withShot({ cast: ['nora dancing'] })],
    ["The speaker 'nobody'", withShot({ line: ['nobody', 'a', 'b', 'c', 'd'] })],
    ['A phone needs words', withShot({ scene: 'phone' })],
    ['Only a phone', withShot({ scene: 'train', words: 'Run.' })],
    ['The Spanish line is longer', withShot({ line: ['nora', 'a', 'b'.repeat(85), 'c', 'd'] })],
    ['Seconds are not 1 to 6', withShot({ seconds: 9 })],
    ['has 2 shots', { ...good, episodes: [{ shots: [{}, {}] }, ...good.episodes.slice(1)] }],
  ])('rejects in one sentence: %s', (sentence, story) => {
    const fault = storyFault(story);

    expect(fault).toContain(sentence);
    expect(fault?.endsWith('.')).toBe(true);
    expect(fault).not.toContain('\n');
  });
});

/** Returns the good story with a changed second shot. */
function withShot(shot: Shot): Story {
  const [first, ...others] = good.episodes;
  const shots = [...(first?.shots ?? [])];
  shots[1] = { ...shots[1], ...shot };
  return { ...good, episodes: [{ shots }, ...others] };
}
