import { openSheets } from '@hookline/ui';

import { CARD } from '../../../features/tracking/cards/read-card.ts';

/** Hover time before a preview, so that a pointer that only crosses a card starts none. */
const HOVER_MS = 450;
/** Time without scrolling after which a page has settled. */
const SETTLED_MS = 900;
/** Vertical centre of attention, as a fraction of the view height. */
const MIDDLE = 0.45;

export type PreviewChooser = (onCard: (card: Element | null) => void) => () => void;

/**
 * Reports which card should play: with a mouse the hovered card, on a touch screen the card nearest
 * to the centre of a settled page. No card plays under a sheet or in a hidden page.
 */
export const choosePreview: PreviewChooser = (onCard) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let playing: Element | null = null;
  const choose = (card: Element | null) => {
    if (card === playing) return;
    playing = card;
    onCard(card);
  };
  const chooseLater = (find: () => Element | null, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => choose(isCovered() ? null : find()), delayMs);
  };

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const card = cardOf(target);
    if (card === playing) return;
    choose(null);
    if (card === null) clearTimeout(timer);
    else chooseLater(() => card, HOVER_MS);
  };
  const onScroll = () => {
    choose(null);
    chooseLater(findSettledCard, SETTLED_MS);
  };
  // The mouse may have moved before this code was loaded.
  chooseLater(findHoveredCard, HOVER_MS);
  document.addEventListener('pointerover', onPointerOver, { signal });
  if (!window.matchMedia('(hover: hover)').matches) {
    document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => choose(null), { signal });
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
};

/** Finds an element's card, even for the share button, which is beside the card's link. */
function cardOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest(CARD) ?? target.closest('li')?.querySelector(CARD) ?? null;
}

function findHoveredCard(): Element | null {
  return [...document.querySelectorAll(CARD)].find((card) => card.matches(':hover')) ?? null;
}

function isCovered(): boolean {
  return document.hidden || openSheets.get().isOpen;
}

/** Finds the fully visible card that is nearest to the centre of the view. */
function findSettledCard(): Element | null {
  let best: { card: Element; distancePx: number } | null = null;
  for (const card of document.querySelectorAll(CARD)) {
    const { top, bottom, left, right } = card.getBoundingClientRect();
    const isWhole = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    if (!isWhole || card.querySelector('.card-frame') === null) continue;
    const x = (left + right) / 2 - innerWidth / 2;
    const y = (top + bottom) / 2 - innerHeight * MIDDLE;
    const distancePx = Math.hypot(x, y);
    if (best === null || distancePx < best.distancePx) best = { card, distancePx };
  }
  return best?.card ?? null;
}
