// @vitest-environment happy-dom
import type { Drama } from '@hookline/contract/client';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeDrama } from '../../../testing/fake-api.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { DramaCard } from './drama-card.tsx';
import { Slide } from '../home/slide.tsx';
import { useCardWords } from './use-card-words.ts';

/**
 * Maximum number of characters in a card's class lists (ADR 0038). With one utility per property,
 * a card would have 875.
 */
const CLASS_CHARACTERS_MAX = 150;

function WordedCard({ drama }: { drama: Drama }) {
  return <DramaCard drama={drama} words={useCardWords()} sizes="50vw" />;
}

function render(changes: Partial<Drama>) {
  return renderMarkup(<WordedCard drama={fakeDrama(changes)} />);
}

// spec: 2 card, a click opens the player at episode 1
test('a card opens the player at episode 1', () => {
  expect(render({})).toContain(`href="/reel-shorts/moon-bride-${'a'.repeat(32)}/1/"`);
});

test('a card has a share button beside its link, not inside it', () => {
  const { card } = showCard();
  const button = screen.getByRole('button', { name: 'Share Moon Bride' });

  expect(button.previousElementSibling).toBe(card);
  expect(button.dataset['share']).toBe('link');
});

// spec: 2 card, cover, introduction, name and up to three genres
test('a card shows the name, the synopsis and at most three genres of its drama', () => {
  const html = render({});

  expect(html).toContain('>Moon Bride<');
  expect(html).toContain('>Romance / Revenge / Fantasy<');
  expect(html).toContain('>She married the tide.<');
});

test.each([
  [{ freeChapterNum: 4 }, '>4 free episodes<'],
  [{ freeChapterNum: 8 }, '>All episodes free<'],
])('a drama card with %o shows how many episodes are free', (changes, words) => {
  expect(render(changes)).toContain(words);
});

test('the card of a drama without free episodes does not mention free episodes', () => {
  expect(render({ freeChapterNum: 0 })).not.toContain('free');
});

test('the class lists of a card are short, because home repeats them about sixty times', () => {
  const lists = [...render({}).matchAll(/class="(?<list>[^"]*)"/g)].map(
    ({ groups }) => groups?.['list'],
  );

  expect(lists.length).toBeGreaterThan(5);
  expect(lists.join('').length).toBeLessThanOrEqual(CLASS_CHARACTERS_MAX);
});

test('a cover is offered in every width and reserves its space before it loads', () => {
  const html = render({});

  expect(html).toContain(
    'srcSet="/images/0a1b/160.webp 160w, /images/0a1b/320.webp 320w, /images/0a1b/640.webp 640w"',
  );
  expect(html).toContain('sizes="50vw"');
  expect(html).toContain('width="720" height="1080"');
  expect(html).toContain('loading="lazy"');
});

test('a drama without a cover shows its name in large letters instead', () => {
  const html = render({ cover: null });

  expect(html).not.toContain('<img');
  expect(html).toMatch(/<span[^>]*aria-hidden="true"[^>]*><span[^>]*>Moon Bride</);
});

function showCard() {
  const server = fakeServer();
  renderPage(<WordedCard drama={fakeDrama()} />, { api: server.api });
  return { ...server, card: screen.getByRole('link') };
}

test('a tap on a card requests the episode immediately, by the episode id that the card has', () => {
  const { card, asked, askedFor } = showCard();

  fireEvent.click(card);

  expect(asked).toHaveLength(3);
  const { contentId, chapterId } = fakeDrama();
  expect(askedFor('chapterDetail')).toEqual([expect.objectContaining({ contentId, chapterId })]);
});

test('a click that opens another tab does not fetch the episode in this tab', () => {
  const { card, asked } = showCard();
  card.addEventListener('click', (event) => event.preventDefault());

  fireEvent.click(card, { ctrlKey: true });

  expect(asked).toEqual([]);
});

test('a tap on either link of a slide fetches its episode at once', () => {
  const { api, asked } = fakeServer();
  const slide = {
    position: '1 of 2',
    eyebrow: 'New',
    isFirst: true,
    isShown: true,
    coinCents: null,
    listButton: null,
  };
  renderPage(<Slide drama={fakeDrama()} {...slide} />, { api });

  for (const link of screen.getAllByRole('link', { hidden: true })) fireEvent.click(link);

  expect(asked).toHaveLength(6);
});
