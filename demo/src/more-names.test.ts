import { describe, expect, test } from 'vitest';

import { LOCALES } from '@hookline/domain';

import { ALL_STORIES } from '../stories/all-stories.ts';
import { MORE_NAMES } from '../stories/names/more-names.ts';

const slugs = ALL_STORIES.map(({ slug }) => slug).toSorted();

describe('the names of the stories', () => {
  test.each(Object.entries(MORE_NAMES))('exist for every story in %s', (_locale, names) => {
    expect(Object.keys(names).toSorted()).toEqual(slugs);
    expect(
      Object.values(names).filter((each) => each.name === '' || each.introduce === ''),
    ).toEqual([]);
  });

  test('cover, with the four languages of the captions, every locale of the site', () => {
    const locales = ['en-US', 'es-ES', 'ja-JP', 'ar-SA', ...Object.keys(MORE_NAMES)];

    expect(locales.toSorted()).toEqual(LOCALES.toSorted());
  });
});
