import type { EpisodeDetail, NextEpisode } from '@hookline/contract/client';

/** A ticket that ends sooner than this is asked for anew. */
const TICKET_SPARE_MS = 60_000;

type FetchDetail = (chapterId: string, signal: AbortSignal) => Promise<EpisodeDetail>;

/** What the server has said of episodes so far. */
export class EpisodeCache {
  readonly #details = new Map<string, EpisodeDetail>();
  /** What a locked episode can be armed with; it came with the one before. */
  readonly #lockedPreloads = new Map<string, NextEpisode>();
  /** Episodes that this browser has asked the server for: that is what counts as a view. */
  readonly #asked = new Set<string>();
  readonly #fetchDetail: FetchDetail;

  constructor(fetchDetail: FetchDetail) {
    this.#fetchDetail = fetchDetail;
  }

  fetch(chapterId: string, signal: AbortSignal): Promise<EpisodeDetail> {
    this.#asked.add(chapterId);
    return this.#fetchDetail(chapterId, signal);
  }

  keep(detail: EpisodeDetail): void {
    this.#details.set(detail.id, detail);
    if (detail.next !== null) this.#lockedPreloads.set(detail.next.chapterId, detail.next);
  }

  /** Only what plays right away: with a playback whose ticket lasts. */
  findPlayable(chapterId: string): EpisodeDetail | undefined {
    const detail = this.#details.get(chapterId);
    const isOpen = detail !== undefined && detail.playback !== null;
    return isOpen && hasTimeLeft(detail) ? detail : undefined;
  }

  findLockedPreload(chapterId: string): NextEpisode | undefined {
    return this.#lockedPreloads.get(chapterId);
  }

  /** Tickets and keys were another viewer's. */
  forget(): void {
    this.#details.clear();
  }

  /**
   * What plays came with the page or with an unlock. Asking for it once more counts the view and
   * tells what comes next. Nothing waits for it, and a failure costs nothing.
   *
   * @returns The following episode; undefined if nothing is to be learnt.
   */
  async confirm(chapterId: string, signal: AbortSignal): Promise<NextEpisode | null | undefined> {
    if (this.#asked.has(chapterId)) return undefined;
    try {
      const { playback, next } = await this.fetch(chapterId, signal);
      return playback === null ? undefined : next;
    } catch (error) {
      if (error instanceof Error || error instanceof DOMException) return undefined;
      throw error;
    }
  }
}

export function hasTimeLeft({ playback }: EpisodeDetail): boolean {
  return playback === null || playback.expiresAt > Date.now() + TICKET_SPARE_MS;
}
