/** Sources that broke in this time count together: the third one is not tried again at once. */
const BREAKS_WINDOW_MS = 30_000;
const RELOADS_MAX = 2;

/** After this a source that kept breaking is asked for anew, without the viewer's help. */
export const BROKEN_RETRY_MS = 5000;

/** Remembers when sources broke and says whether another one is worth loading at once. */
export class BreakCounter {
  #brokeAtMs: number[] = [];

  mayReload(nowMs: number): boolean {
    this.#brokeAtMs = this.#brokeAtMs.filter((atMs) => nowMs - atMs < BREAKS_WINDOW_MS);
    this.#brokeAtMs.push(nowMs);
    return this.#brokeAtMs.length <= RELOADS_MAX;
  }
}
