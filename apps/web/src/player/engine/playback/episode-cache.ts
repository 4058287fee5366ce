import type { EpisodeDetail, NextEpisode } from '@hookline/contract/client';
import { limitSignal } from '@hookline/domain';

/** Minimum remaining lifetime of a ticket that is still used. */
const TICKET_SPARE_MS = 60_000;

type FetchDetail = (chapterId: string, signal: AbortSignal) => Promise<EpisodeDetail>;

/** Cache of server responses about the episodes of a drama. */
export class EpisodeCache {
  readonly #details = new Map<string, EpisodeDetail>();
  /** Preload data of locked episodes, which comes with the previous episode's detail. */
  readonly #lockedPreloads = new Map<string, NextEpisode>();
  readonly #fetchDetail: FetchDetail;

  constructor(fetchDetail: FetchDetail) {
    this.#fetchDetail = fetchDetail;
  }

  /** Fetches an episode's detail. Only {@link EpisodeCache.keep} caches the response. */
  fetch(chapterId: string, signal: AbortSignal): Promise<EpisodeDetail> {
    return this.#fetchDetail(chapterId, signal);
  }

  keep(detail: EpisodeDetail): void {
    this.#details.set(detail.id, detail);
    if (detail.next !== null) this.#lockedPreloads.set(detail.next.chapterId, detail.next);
  }

  /** Fetches a detail, but waits at most `maxMs`. @returns Null if it did not arrive in time. */
  async findInTime(
    chapterId: string,
    { signal, maxMs }: { signal: AbortSignal; maxMs: number },
  ): Promise<EpisodeDetail | null> {
    const inTime = limitSignal(maxMs, signal);
    try {
      return await this.fetch(chapterId, inTime);
    } catch (error) {
      if (error instanceof Error || error instanceof DOMException) return null;
      throw error;
    }
  }

  /** Finds an episode that can play at once: its ticket is still valid. */
  findPlayable(chapterId: string): EpisodeDetail | undefined {
    const detail = this.#details.get(chapterId);
    const isPlayable = detail !== undefined && detail.playback !== null;
    return isPlayable && hasTimeLeft(detail) ? detail : undefined;
  }

  findLockedPreload(chapterId: string): NextEpisode | undefined {
    return this.#lockedPreloads.get(chapterId);
  }

  /** Drops the previous viewer's tickets and keys. */
  forget(): void {
    this.#details.clear();
  }

  /**
   * Fetches the data of the next episode, which the response to an unlock lacks. The viewer does
   * not wait for it, and a failure has no effect.
   *
   * @returns Undefined if there was no response.
   */
  async findNext(chapterId: string, signal: AbortSignal): Promise<NextEpisode | null | undefined> {
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
