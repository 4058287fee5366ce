import { catalog, type Database } from '@hookline/db';
import { withTimeout } from '@hookline/services';

/** A change of the catalogue is seen by pages after at most this. */
const POLL_MS = 1_000;
/** A database that takes longer for one row hangs; calls are told so at once from then on. */
const ANSWER_TIMEOUT_MS = 3_000;

/** Which version of the catalogue counts, and whether the database answers. */
export type CatalogClock = {
  version: () => number;
  isDatabaseUp: () => boolean;
  /** Looks at once. Never fails: a database that is away keeps the last version. */
  refresh: () => Promise<void>;
  stop: () => void;
};

/** @param onChange  Hears that the database went away or came back, once each time. */
export function startCatalogClock(
  db: Database,
  onChange: (change: { isUp: boolean; error?: unknown }) => void,
): CatalogClock {
  let version = 0;
  let isUp = true;
  let running: Promise<void> | null = null;

  const turn = (change: { isUp: boolean; error?: unknown }) => {
    if (isUp !== change.isUp) onChange(change);
    isUp = change.isUp;
  };
  const look = async () => {
    try {
      version = await withTimeout(catalog.catalogVersion(db), ANSWER_TIMEOUT_MS, tooSlow);
      turn({ isUp: true });
    } catch (error) {
      // Whatever the reason, a database that does not give this one row is of no use to us.
      turn({ isUp: false, error });
    }
  };
  const refresh = () => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(() => void refresh(), POLL_MS);
  timer.unref();

  return {
    version: () => version,
    isDatabaseUp: () => isUp,
    refresh,
    stop: () => clearInterval(timer),
  };
}

function tooSlow(): Error {
  return new Error(`The database took more than ${ANSWER_TIMEOUT_MS} ms.`);
}
