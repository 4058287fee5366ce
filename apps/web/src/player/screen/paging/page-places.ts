/**
 * Writes the places of the posters (`data-place`) before React does, so that a switch is on the screen
 * before it is rendered. React compares with what it has rendered itself: places that it will not
 * write in their turn must be taken back.
 */
export class PagePlaces {
  #before: Array<{ page: HTMLElement; place: string }> = [];

  /** @returns False if the page to be entered is not there, or none is left. */
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

  /** Takes the places as they are, because React has rendered them. */
  keep(): void {
    this.#before = [];
  }

  /** Puts the pages back to where React has them. @returns False if they are there. */
  undo(): boolean {
    const isAhead = this.#before.length > 0;
    for (const { page, place } of this.#before) page.dataset['place'] = place;
    this.#before = [];
    return isAhead;
  }
}
