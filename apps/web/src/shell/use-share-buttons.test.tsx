// @vitest-environment happy-dom
// spec: 2 share, player and cards share the canonical address, by Web Share or a copy
// touches: apps/web/src/shell/use-share-buttons.ts

import { Toaster } from '@hookline/ui';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DramaCard } from '../features/catalog/card/drama-card.tsx';
import { useCardWords } from '../features/catalog/card/use-card-words.ts';
import { fakeDrama } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useShareButtons } from './use-share-buttons.ts';

const { contentId } = fakeDrama();
const CARD_PATH = `/es-ES/reel-shorts/moon-bride-${contentId}/1/`;
const CANONICAL = 'https://hookline.example/reel-shorts/x/2/';

function Page() {
  useShareButtons();
  return (
    <>
      <DramaCard drama={fakeDrama()} words={useCardWords()} sizes="50vw" />
      <button type="button" data-share="page">
        Share
      </button>
      <Toaster />
    </>
  );
}

let copied: string[];
const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
const keep = async (text: string) => void copied.push(text);

function showPage({ write = keep }: { write?: (text: string) => Promise<void> } = {}) {
  renderPage(<Page />, { locale: 'es-ES' });
  // Follows the render, during which `userEvent` installs a clipboard of its own.
  fakeClipboard(write);
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

const toast = (text: string) =>
  vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));

function fakeClipboard(writeText: (text: string) => Promise<void>) {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The test uses nothing else.
    { writeText } as unknown as Clipboard,
  );
}

function fakeShare(answer: () => Promise<void>) {
  const shared: ShareData[] = [];
  const share = (data: ShareData) => {
    shared.push(data);
    return answer();
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  return shared;
}

beforeEach(() => {
  copied = [];
  document.head.insertAdjacentHTML('beforeend', `<link rel="canonical" href="${CANONICAL}">`);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  document.head.querySelector('link[rel=canonical]')?.remove();
  vi.restoreAllMocks();
});

test("a card shares its own page in the viewer's language", async () => {
  showPage();

  press('Share Moon Bride');

  await vi.waitFor(() => expect(copied).toEqual([location.origin + CARD_PATH]));
  await toast('Link copied');
});

test("a page shares its canonical URL, without the viewer's parameters", async () => {
  window.history.replaceState(null, '', '/reel-shorts/x/2/?from=qr&token=secret');
  showPage();

  press('Share');

  await vi.waitFor(() => expect(copied).toEqual([CANONICAL]));
  await toast('Link copied');
  window.history.replaceState(null, '', '/');
});

test("the system's share sheet gets the link, and nothing is copied", async () => {
  const shared = fakeShare(async () => undefined);
  showPage();

  press('Share');

  await vi.waitFor(() => expect(shared).toMatchObject([{ url: CANONICAL }]));
  expect(copied).toEqual([]);
});

test('closing the share sheet copies nothing', async () => {
  const shared = fakeShare(() => Promise.reject(new DOMException('', 'AbortError')));
  showPage();

  press('Share');

  await vi.waitFor(() => expect(shared).toHaveLength(1));
  expect(copied).toEqual([]);
});

test('if the share sheet fails, the link is copied instead', async () => {
  fakeShare(refuse);
  showPage();

  press('Share');

  await vi.waitFor(() => expect(copied).toEqual([CANONICAL]));
  await toast('Link copied');
});

test.each([
  [true, 'Link copied'],
  [false, 'Couldn’t copy the link'],
])('without a clipboard, a fallback copy that returns %s shows "%s"', async (isCopied, text) => {
  Object.defineProperty(document, 'execCommand', { value: () => isCopied, configurable: true });
  showPage({ write: refuse });

  press('Share');

  await toast(text);
  expect(document.activeElement?.textContent).toBe('Share');
  Reflect.deleteProperty(document, 'execCommand');
});
