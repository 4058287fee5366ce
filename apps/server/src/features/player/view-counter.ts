import { createHmac } from 'node:crypto';

import { views, type Database } from '@hookline/db';

/** Form of the ids that browsers make for themselves. Any other id is not counted. */
const BROWSER_ID = /^[\w-]{8,64}$/;
const VIEWER_CHARACTERS = 24;
/** Limit of views that wait to be written. Further views are left out. */
const RUNNING_MAX = 64;
/** Limit of remembered views. A repeat of a remembered view costs no query. */
const RECENT_MAX = 20_000;
const DAY_MS = 86_400_000;

export type ViewCounter = ReturnType<typeof createViewCounter>;

/**
 * Counts views, one per browser, episode and day, without delaying the answer. The database holds
 * hashes under a secret of the day, so that the views of two days cannot be joined.
 */
export function createViewCounter(parts: {
  db: Database;
  now: () => number;
  secret: string;
  onError: (error: unknown) => void;
}) {
  const { db, now, secret, onError } = parts;
  const running = new Set<Promise<void>>();
  const recent = new Set<string>();

  const record = async (viewer: string, episodeId: string) => {
    try {
      await views.recordView(db, { viewer, episodeId, nowMs: now() });
    } catch (error) {
      // A lost view must not fail the request of the viewer.
      onError(error);
    }
  };

  return {
    /** @param view.browserId  The `equipmentId` header. Pages drawn on the server have none. */
    count(view: { browserId: string | undefined; episodeId: string }): void {
      const { browserId, episodeId } = view;
      if (browserId === undefined || !BROWSER_ID.test(browserId)) return;
      const day = Math.floor(now() / DAY_MS);
      const key = createHmac('sha256', secret).update(`views of day ${day}`).digest();
      const hash = createHmac('sha256', key).update(browserId).digest('base64url');
      const viewer = hash.slice(0, VIEWER_CHARACTERS);

      const seen = `${viewer} ${episodeId}`;
      if (recent.has(seen) || running.size >= RUNNING_MAX) return;
      if (recent.size >= RECENT_MAX) recent.clear();
      recent.add(seen);
      const work = record(viewer, episodeId).finally(() => running.delete(work));
      running.add(work);
    },

    /** Waits until all views are written. */
    async flush(): Promise<void> {
      await Promise.all(running);
    },
  };
}
