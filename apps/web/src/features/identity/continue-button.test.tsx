import { expect, test } from 'vitest';

import { renderMarkup, textOf } from '../../testing/render-markup.tsx';
import { ContinueButton } from './continue-button.tsx';

const contentId = 'a'.repeat(32);

function at(path: string): string {
  return textOf(renderMarkup(<ContinueButton contentId={contentId} episodeNumber={7} />, path));
}

test('on episode 1 of the drama that was left, one press goes on', () => {
  expect(at(`/reel-shorts/moon-bride-${contentId}/1/`)).toBe('Continue EP 7');
});

test.each(['/', `/reel-shorts/x-${'b'.repeat(32)}/1/`, `/reel-shorts/moon-bride-${contentId}/2/`])(
  'on %s it has nothing to say',
  (path) => {
    expect(at(path)).toBe('');
  },
);
