/** Sources that break within this time count together; the third is not reloaded at once. */
const BREAKS_WINDOW_MS = 30_000;
const RELOADS_MAX = 2;

/** Delay of the automatic reload of a source that has kept breaking. */
export const BROKEN_RETRY_MS = 5000;

/** Counts recent failures of sources and decides whether to reload at once. */
export class BreakCounter {
  #brokeAtMs: number[] = [];

  mayReload(nowMs: number): boolean {
    this.#brokeAtMs = this.#brokeAtMs.filter((atMs) => nowMs - atMs < BREAKS_WINDOW_MS);
    this.#brokeAtMs.push(nowMs);
    return this.#brokeAtMs.length <= RELOADS_MAX;
  }
}
