import { expect, test, vi } from 'vitest';

import { fakeDrama } from '../../../testing/fake-api.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { DramaCard } from './drama-card.tsx';
import { useCardWords } from './use-card-words.ts';

function Card({ freeChapterNum }: { freeChapterNum: number }) {
  return <DramaCard drama={fakeDrama({ freeChapterNum })} words={useCardWords()} sizes="50vw" />;
}

test('a second page in the same language reuses the plural rules for its cards', () => {
  renderMarkup(<Card freeChapterNum={3} />);
  using pluralRules = vi.spyOn(Intl, 'PluralRules');

  const html = renderMarkup(<Card freeChapterNum={3} />);

  expect(html).toContain('>3 free episodes<');
  expect(pluralRules).not.toHaveBeenCalled();
});
