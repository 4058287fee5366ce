import { work } from '@hookline/db';

import { runClaimed } from './run-claimed.ts';
import { RECURRING_KEY } from './recurring-work.ts';
import { LEASE_MS, type WorkDeps, type WorkKind } from './work-kind.ts';
import { WORKER } from './worker-name.ts';

/** Interval of the small query for due items. */
const POLL_MS = 5_000;

export type RunningWork = {
  /** Begins the due items. Never rejects: errors are logged. */
  beginDue: () => Promise<void>;
  /** Runs all due items, and items that become due as a result, until none is left. */
  runDue: () => Promise<void>;
  /** Aborts the running items, and waits until they have ended. */
  stop: () => Promise<void>;
};

type Options = {
  kinds: readonly WorkKind[];
  /** False while no new work should begin. */
  isReady?: () => boolean;
  pollMs?: number;
};

/**
 * Runs work of these kinds when it is due, from now on. Any number of processes share a database's
 * queue; each item is run by one of them at a time (ADR 0033).
 */
export function startWork(
  { kinds, isReady, pollMs = POLL_MS }: Options,
  deps: WorkDeps,
): RunningWork {
  const runner = new Runner(kinds, isReady ?? (() => true), deps);
  const { log } = deps;
  const names = new Set(kinds.map(({ kind }) => kind));
  const stopListening = work.listenForWork(deps.db, {
    onWork: (kind) => {
      if (kind === null || names.has(kind)) void runner.look();
    },
    onError: (error) => log.warn({ err: error }, 'nothing tells of new work; it is polled for'),
  });
  const timer = setInterval(() => void runner.look(), pollMs);
  timer.unref();
  void runner.look();
  return {
    beginDue: () => runner.look(),
    runDue: () => runner.drain(),
    async stop() {
      clearInterval(timer);
      await stopListening();
      await runner.stop();
    },
  };
}

/** Runs the items of these kinds that are due now or become due as a result, and then ends. */
export async function runDueWork(kinds: readonly WorkKind[], deps: WorkDeps): Promise<void> {
  const runner = new Runner(kinds, () => true, deps);
  await runner.drain();
  await runner.stop();
}

/** Claims items for free slots, and looks for more when a slot becomes free. */
class Runner {
  readonly #kinds: ReadonlyMap<string, WorkKind>;
  readonly #isReady: () => boolean;
  readonly #deps: WorkDeps;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Set<Promise<void>>>();
  #looking: Promise<void> | null = null;
  #isToLookAgain = false;
  #hasRecurring = false;

  constructor(kinds: readonly WorkKind[], isReady: () => boolean, deps: WorkDeps) {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.#isReady = isReady;
    this.#deps = deps;
  }

  /** Looks for due items, and once more if called while it is looking. Never rejects. */
  look(): Promise<void> {
    if (this.#looking !== null) {
      this.#isToLookAgain = true;
      return this.#looking;
    }
    this.#looking = this.#lookOnce()
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'due work could not be read'))
      .then(() => {
        this.#looking = null;
        if (!this.#isToLookAgain) return;
        this.#isToLookAgain = false;
        return this.look();
      });
    return this.#looking;
  }

  async drain(): Promise<void> {
    await this.look();
    for (let runs = this.#runs(); runs.length > 0; runs = this.#runs()) {
      await Promise.all(runs);
      await this.look();
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server stops.'));
    await this.#looking;
    await Promise.all(this.#runs());
  }

  #runs(): Promise<void>[] {
    return [...this.#running.values()].flatMap((runs) => Array.from(runs));
  }

  async #lookOnce(): Promise<void> {
    if (this.#stopping.signal.aborted || !this.#isReady()) return;
    const { db, now } = this.#deps;
    if (!this.#hasRecurring) {
      await work.ensureWork(db, this.#recurringItems(now()));
      this.#hasRecurring = true;
    }
    const demands = this.#demands();
    if (demands.length === 0) return;
    const items = await work.claimWork(db, { demands, nowMs: now(), worker: WORKER });
    for (const item of items) this.#begin(item);
  }

  #recurringItems(nowMs: number): (work.WorkKey & { dueAtMs: number })[] {
    return [...this.#kinds.values()].flatMap(({ kind, recurring }) =>
      recurring === undefined
        ? []
        : { kind, key: RECURRING_KEY, dueAtMs: nowMs + recurring.firstDelayMs },
    );
  }

  #demands(): work.WorkDemand[] {
    return [...this.#kinds.values()].flatMap(({ kind, concurrency, leaseMs = LEASE_MS }) => {
      const itemsMax = concurrency - (this.#running.get(kind)?.size ?? 0);
      return itemsMax > 0 ? { kind, itemsMax, leaseMs } : [];
    });
  }

  #begin(item: work.ClaimedWork): void {
    const kind = this.#kinds.get(item.kind);
    if (kind === undefined) throw new Error(`Nothing was asked of the kind ${item.kind}.`);
    const { log } = this.#deps;
    const runs = this.#running.get(item.kind) ?? new Set();
    this.#running.set(item.kind, runs);
    const run = runClaimed({ kind, item, stopping: this.#stopping.signal }, this.#deps)
      .then(() => undefined)
      .catch((error: unknown) => {
        log.error(
          { work: item.kind, key: item.key, err: error },
          'the end of work was not written',
        );
      })
      .finally(() => {
        runs.delete(run);
        void this.look();
      });
    runs.add(run);
  }
}
