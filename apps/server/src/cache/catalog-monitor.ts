import { catalog, type Database } from '@hookline/db';
import { withTimeout, type DatabaseClock } from '@hookline/services';

/** Pages show a change of the catalogue after at most this long. */
const POLL_MS = 1_000;
/** A database that takes longer than this for one row counts as away. */
const ANSWER_TIMEOUT_MS = 3_000;

/** Polls the version of the catalogue, and with it whether the database answers and its time. */
export type CatalogMonitor = {
  version: () => number;
  isDatabaseUp: () => boolean;
  /** Whether the database has ever answered. */
  hasAnswered: () => boolean;
  /** Polls at once. Never fails: while the database is away, the last version stays. */
  refresh: () => Promise<void>;
  stop: () => void;
};

type Options = {
  db: Database;
  clock: DatabaseClock;
  /** Called once each time the database goes away or comes back. */
  onChange: (change: { isUp: boolean; error?: unknown }) => void;
  /** Called each time the database has answered. */
  onBeat: () => void;
};

export function startCatalogMonitor({ db, clock, onChange, onBeat }: Options): CatalogMonitor {
  let version = 0;
  let isUp = true;
  let hasAnswered = false;
  let running: Promise<void> | null = null;

  const report = (change: { isUp: boolean; error?: unknown }) => {
    if (isUp !== change.isUp) onChange(change);
    isUp = change.isUp;
  };
  const poll = async () => {
    try {
      const beat = clock.follow(() => catalog.readHeartBeat(db));
      ({ version } = await withTimeout(beat, ANSWER_TIMEOUT_MS, tooSlow));
      hasAnswered = true;
      onBeat();
      report({ isUp: true });
    } catch (error) {
      // Whatever the reason, a database that does not give this one row is of no use to us.
      report({ isUp: false, error });
    }
  };
  const refresh = () => {
    running ??= poll().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => void refresh(), POLL_MS);
  timer.unref();

  return {
    version: () => version,
    isDatabaseUp: () => isUp,
    hasAnswered: () => hasAnswered,
    refresh,
    stop: () => clearInterval(timer),
  };
}

function tooSlow(): Error {
  return new Error(`The database took more than ${ANSWER_TIMEOUT_MS} ms.`);
}
