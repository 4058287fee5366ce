import { openSheets } from '@hookline/ui';

import { CARD } from '../../../features/tracking/cards/read-card.ts';

/** A pointer that only crosses a card does not want its film. */
const HOVER_MS = 450;
/** A page that has stood still for this long has settled. */
const SETTLED_MS = 900;
/** The middle of the view, where a viewer looks, with as much above it as below. */
const MIDDLE = 0.45;

export type PreviewChooser = (onCard: (card: Element | null) => void) => () => void;

/**
 * Tells which card should play: with a mouse the one that it rests on, on a touch screen the one
 * nearest to the middle of a page that stands still. None under a sheet or in a hidden page.
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
  // The mouse came before this code.
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

/** Also for the share button, which stands beside the link of its card. */
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

/** Finds the card that is wholly in view and nearest to its middle. */
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
