import { AppError } from '@hookline/contract/client';

import { isRefusal } from '../../../lib/api/is-refusal.ts';

export type HistoryReport = { chapterId: string; positionSeconds: number };

/** Maximum number of waiting reports, one per episode; the oldest are dropped. */
const WAITING_MAX = 5;
/** Precision of reported positions: tenths of a second. */
const STEPS_PER_SECOND = 10;

/**
 * Sends a member's positions to the server, one after the other. A report is lost if the network or
 * the server is unavailable. It is sent again with the next report, unless a newer report for the
 * same episode replaces it. Callers do not wait for a response, and failures are not shown.
 */
export class HistoryReporter {
  /** Waiting reports, at most one per episode, oldest first. */
  #waiting: HistoryReport[] = [];
  #newest: HistoryReport | null = null;
  #isSending = false;
  readonly #send: (report: HistoryReport) => Promise<unknown>;

  constructor(send: (report: HistoryReport) => Promise<unknown>) {
    this.#send = send;
  }

  /** Reports a position, unless it equals the last reported one. */
  report({ chapterId, positionSeconds }: HistoryReport): void {
    const tenths = Math.round(positionSeconds * STEPS_PER_SECOND);
    const report = { chapterId, positionSeconds: tenths / STEPS_PER_SECOND };
    if (!isSame(report, this.#newest)) this.#enqueue(report);
    this.#newest = report;
    void this.resend();
  }

  /** Sends all waiting reports in parallel, because the page may end at any moment. */
  async flush(): Promise<void> {
    const reports = this.#waiting;
    this.#waiting = [];
    await Promise.all(reports.map((report) => this.#try(report)));
  }

  /** Sends the waiting reports in order until one of them is lost. */
  async resend(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      let isThere = true;
      while (isThere) {
        const report = this.#waiting.shift();
        // oxlint-disable-next-line no-await-in-loop -- The server keeps the report that comes last.
        isThere = report !== undefined && (await this.#try(report));
      }
    } finally {
      this.#isSending = false;
    }
  }

  #enqueue(report: HistoryReport): void {
    const others = this.#waiting.filter(({ chapterId }) => chapterId !== report.chapterId);
    this.#waiting = [...others, report].slice(-WAITING_MAX);
  }

  /** @returns False if the report was lost; it then waits again, unless a newer one waits. */
  async #try(report: HistoryReport): Promise<boolean> {
    try {
      await this.#send(report);
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (isFinal(error)) return true;
      const isOutdated = this.#waiting.some(({ chapterId }) => chapterId === report.chapterId);
      if (!isOutdated) this.#waiting = [report, ...this.#waiting].slice(-WAITING_MAX);
      return false;
    }
  }
}

function isSame(report: HistoryReport, other: HistoryReport | null): boolean {
  return report.chapterId === other?.chapterId && report.positionSeconds === other.positionSeconds;
}

/** Whether the server has rejected the report permanently: retrying would fail again. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && error.httpStatus < 429;
}
