import { createStore } from '@hookline/ui';

import type { Player } from '../../engine/playback/player.ts';
import type { PlayerState } from '../../engine/state/player-state.ts';
import { decidePage, rubberBandPx } from '../../rules/gestures/paging.ts';
import {
  framesMs,
  RELEASED_PER_MS,
  springAt,
  springFrames,
  SWITCHED_PER_MS,
  type Spring,
} from '../../rules/gestures/spring.ts';
import { decideSwitch } from '../../rules/switch-rules.ts';
import { PagePlaces } from './page-places.ts';

/** Pages in motion to their positions. */
type Flight = { spring: Spring; animations: Animation[] };

/** Offset at which a finger caught the pages. */
type Hold = { fromPx: number };

/** Selector of elements that move with the page; the style sheet places the neighbours. */
const TRAVELLERS = '[data-travels]';

/**
 * Moves the pages of the stage: with the finger, and to their positions after a release or any
 * other switch of episodes. It writes only `transform` for each frame, and lets the compositor run
 * the springs, so that rendering a new episode does not freeze the picture.
 *
 * The stage has `data-paging` while its pages are out of position: 'drag' before a switch,
 * afterwards the direction of the switch.
 */
export class Pager {
  readonly store = createStore({ isMoving: false });
  readonly #player: Player;
  #stage: HTMLElement | null = null;
  #heightPx = 1;
  #epIndex: number;
  readonly #places = new PagePlaces();
  #hold: Hold | null = null;
  #flight: Flight | null = null;
  #offsetPx = 0;
  /** Velocity that a finger passes to the switch that it causes; null for any other switch. */
  #givenPxPerMs: number | null = null;

  constructor(player: Player) {
    this.#player = player;
    this.#epIndex = player.store.get().epIndex;
  }

  /** Moves the pages of this stage, until the returned function is called. */
  attach(stage: HTMLElement): () => void {
    this.#stage = stage;
    this.#epIndex = this.#player.store.get().epIndex;
    const { store } = this.#player;
    const stops = [
      store.subscribe((before) => this.#follow(before)),
      store.watch(() => this.#places.keep()),
    ];
    // Reading the height during a switch would cause a layout while its picture is awaited.
    const observer = new ResizeObserver(() => {
      this.#heightPx = Math.max(1, stage.clientHeight);
    });
    observer.observe(stage);
    return () => {
      for (const stop of stops) stop();
      observer.disconnect();
      this.#rest();
      this.#stage = null;
    };
  }

  /** @param byPx  Distance of the finger since it began to drag; upwards is negative. */
  drag(byPx: number): void {
    if (this.#stage === null || isStill()) return;
    this.#hold ??= this.#catch(this.#stage);
    this.#moveTo(this.#limited(this.#hold.fromPx + byPx));
  }

  /** Ends a drag: the pages move to their positions, or to those of another episode. */
  release({ byPx, velocityPxPerMs }: { byPx: number; velocityPxPerMs: number }): void {
    const offsetPx = (this.#hold?.fromPx ?? 0) + byPx;
    const heightPx = this.#heightPx;
    const choice = decidePage({ offsetPx, byPx, velocityPxPerMs, heightPx });
    const before = this.#epIndex;
    this.#givenPxPerMs = velocityPxPerMs;
    if (choice === 'next') this.#player.next();
    if (choice === 'previous') this.#player.previous();
    this.#givenPxPerMs = null;
    if (this.#hold !== null && this.#epIndex === before) {
      this.#hold = null;
      this.#settle({ fromPx: this.#offsetPx, velocityPxPerMs, perMs: RELEASED_PER_MS });
    }
  }

  /** Animates a switch, whatever its cause: the new page enters from its waiting position. */
  #follow(before: PlayerState): void {
    const { epIndex, status } = this.#player.store.get();
    const way = Math.sign(epIndex - this.#epIndex);
    if (way === 0) return;
    this.#epIndex = epIndex;
    // This switch may reverse one that React has not rendered, whose positions React cannot undo.
    const isRendered = !this.#places.undo();
    if (!isRendered) this.#player.store.drawAtOnce();
    if (this.#stage === null || isStill() || document.hidden) return this.#rest();
    const fromPx = this.#whereNow() + way * this.#heightPx;
    // Rendering must not wait if one page shows a message: the old message, which is in a layer of
    // its own, would move in with the new page.
    const mayWait = isRendered && !hasWords(before.status) && !hasWords(status);
    // Moves the pages before rendering, which would delay the response on a slow phone.
    if (mayWait && this.#places.place(this.#stage, way)) this.#player.store.paintFirst();
    this.#hold = null;
    this.#stage.dataset['paging'] = way > 0 ? 'next' : 'previous';
    this.#settle({
      fromPx,
      velocityPxPerMs: this.#givenPxPerMs ?? 0,
      perMs: this.#givenPxPerMs === null ? SWITCHED_PER_MS : RELEASED_PER_MS,
    });
  }

  #catch(stage: HTMLElement): Hold {
    const fromPx = this.#whereNow();
    this.#endFlight();
    stage.dataset['paging'] ??= 'drag';
    this.store.set({ isMoving: true });
    return { fromPx };
  }

  /** Adds resistance where there is no other page, or none that may be opened. */
  #limited(offsetPx: number): number {
    const to = this.#epIndex + (offsetPx < 0 ? 1 : -1);
    const isFree = decideSwitch(this.#player.store.get(), to) === 'switch';
    return isFree ? offsetPx : rubberBandPx(offsetPx, this.#heightPx);
  }

  #moveTo(offsetPx: number): void {
    this.#offsetPx = offsetPx;
    for (const element of this.#travellers()) {
      element.style.transform = `translateY(${offsetPx}px)`;
    }
  }

  #settle(spring: Spring): void {
    this.#endFlight();
    const frames = springFrames(spring).map((px) => `translateY(${px}px)`);
    const timing = { duration: framesMs(frames.length), easing: 'linear' };
    const animations = this.#travellers().map((element) => {
      element.style.removeProperty('transform');
      return element.animate({ transform: frames }, timing);
    });
    this.#flight = { spring, animations };
    const [first] = animations;
    if (first === undefined) return this.#rest();
    // A finger that takes over replaces these animations; their late events have no effect.
    first.addEventListener('finish', () => {
      if (this.#flight?.animations === animations) this.#rest();
    });
  }

  #whereNow(): number {
    if (this.#hold !== null) return this.#offsetPx;
    if (this.#flight === null) return 0;
    const atMs = this.#flight.animations[0]?.currentTime;
    return springAt(this.#flight.spring, typeof atMs === 'number' ? atMs : 0);
  }

  #endFlight(): void {
    const { animations = [] } = this.#flight ?? {};
    this.#flight = null;
    for (const animation of animations) animation.cancel();
  }

  #rest(): void {
    this.#endFlight();
    this.#hold = null;
    this.#offsetPx = 0;
    for (const element of this.#travellers()) element.style.removeProperty('transform');
    delete this.#stage?.dataset['paging'];
    if (this.store.get().isMoving) this.store.set({ isMoving: false });
  }

  #travellers(): HTMLElement[] {
    return [...(this.#stage?.querySelectorAll<HTMLElement>(TRAVELLERS) ?? [])];
  }
}

/** Whether a message replaces the picture. */
function hasWords({ kind }: PlayerState['status']): boolean {
  return kind !== 'playable' && kind !== 'loading';
}

/** Whether the viewer prefers reduced motion: then a switch is not animated. */
function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
