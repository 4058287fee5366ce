/**
 * Writes the positions of the posters (`data-place`) before React does, so that a switch is visible
 * before it is rendered. React compares only with its last render, so positions that React will not
 * write itself must be reverted.
 */
export class PagePlaces {
  #before: Array<{ page: HTMLElement; place: string }> = [];

  /** @returns False if the page to enter is missing, or if there is no page to leave. */
  place(stage: HTMLElement, way: number): boolean {
    const find = (place: string) => stage.querySelector<HTMLElement>(`[data-place=${place}]`);
    const [behind, ahead] = way > 0 ? ['previous', 'next'] : ['next', 'previous'];
    const left = find('current');
    const entered = find(ahead);
    if (left === null || entered === null) return false;
    this.#before = [
      { page: left, place: 'current' },
      { page: entered, place: ahead },
    ];
    left.dataset['place'] = behind;
    entered.dataset['place'] = 'current';
    return true;
  }

  /** Accepts the current positions, because React has rendered them. */
  keep(): void {
    this.#before = [];
  }

  /** Restores the positions that React last rendered. @returns False if nothing had changed. */
  undo(): boolean {
    const isAhead = this.#before.length > 0;
    for (const { page, place } of this.#before) page.dataset['place'] = place;
    this.#before = [];
    return isAhead;
  }
}
