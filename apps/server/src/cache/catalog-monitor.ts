import { catalog, type Database } from '@hookline/db';
import { withTimeout, type DatabaseClock } from '@hookline/services';

/** Maximum time until pages show a catalogue change. */
const POLL_MS = 1_000;
/** Time after which a query for one row counts as failed and the database as unavailable. */
const ANSWER_TIMEOUT_MS = 3_000;
/** Maximum number of remembered changes of single dramas. */
const CHANGES_MAX = 500;

/** Polls the catalogue's version, and thereby the database's availability and clock. */
export type CatalogMonitor = {
  version: () => number;
  /** Version of the last change that may have changed the texts or the listing of any drama. */
  textsVersion: () => number;
  /**
   * Returns the dramas that have changed since a version; null if anything else may have changed,
   * too, such as where a drama is listed.
   */
  changedSince: (version: number) => readonly string[] | null;
  isDatabaseUp: () => boolean;
  /** Whether the database has ever responded. */
  hasAnswered: () => boolean;
  /** Polls now. Never fails: while the database is unavailable, the last version is kept. */
  refresh: () => Promise<void>;
  stop: () => void;
};

type Options = {
  db: Database;
  clock: DatabaseClock;
  /** Called once each time the database becomes unavailable or available again. */
  onChange: (change: { isUp: boolean; error?: unknown }) => void;
  /** Called each time the database has responded. */
  onBeat: () => void;
};

export function startCatalogMonitor({ db, clock, onChange, onBeat }: Options): CatalogMonitor {
  let version = 0;
  let textsVersion = 0;
  /** Version of the last change that may concern more than one drama. */
  let listsVersion = 0;
  let changes: readonly catalog.DramaChange[] = [];
  let isUp = true;
  let hasAnswered = false;
  let running: Promise<void> | null = null;

  const report = (change: { isUp: boolean; error?: unknown }) => {
    if (isUp !== change.isUp) onChange(change);
    isUp = change.isUp;
  };
  const note = (read: { version: number; changes: readonly catalog.DramaChange[] }) => {
    // If a version has no listed change, it may have changed anything.
    if (read.changes.length < read.version - version) listsVersion = read.version;
    const all = [...changes, ...read.changes];
    const forgotten = all.at(-CHANGES_MAX - 1);
    if (forgotten !== undefined) listsVersion = Math.max(listsVersion, forgotten.version);
    const texts = read.changes.findLast(({ hasTexts }) => hasTexts);
    textsVersion = Math.max(textsVersion, listsVersion, texts?.version ?? 0);
    changes = all.slice(-CHANGES_MAX);
    version = read.version;
  };
  const poll = async () => {
    try {
      const beat = clock.follow(() => catalog.readHeartBeat(db, version));
      const read = await withTimeout(beat, ANSWER_TIMEOUT_MS, tooSlow);
      note(read);
      hasAnswered = true;
      onBeat();
      report({ isUp: true });
    } catch (error) {
      // Whatever the reason, a database that does not return this row counts as unavailable.
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
    textsVersion: () => textsVersion,
    changedSince: (known) =>
      known < listsVersion || known > version
        ? null
        : changes.filter((each) => each.version > known).map((each) => each.dramaId),
    isDatabaseUp: () => isUp,
    hasAnswered: () => hasAnswered,
    refresh,
    stop: () => clearInterval(timer),
  };
}

function tooSlow(): Error {
  return new Error(`The database took more than ${ANSWER_TIMEOUT_MS} ms.`);
}
