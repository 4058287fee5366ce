import { createHmac } from 'node:crypto';

import { views, type Database } from '@hookline/db';

/** A browser's own id, as it makes them; anything else is not counted. */
const BROWSER_ID = /^[\w-]{8,64}$/;
const VIEWER_CHARACTERS = 24;
/** Beyond these, a view is not worth a wait: it is left out. */
const RUNNING_MAX = 64;
/** Who was counted lately, so that a repeat costs no query. */
const RECENT_MAX = 20_000;
const DAY_MS = 86_400_000;

export type ViewCounter = ReturnType<typeof createViewCounter>;

/**
 * Counts who watched what, once per browser, episode and day, without keeping anybody waiting.
 * The database holds a hash under a secret of the day, so that days cannot be joined.
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

  const record = async (viewer: string, chapterId: string) => {
    try {
      await views.recordView(db, { viewer, chapterId, nowMs: now() });
    } catch (error) {
      // A lost view is no reason to fail a viewer who watches.
      onError(error);
    }
  };

  return {
    /** @param view.browserId  The `equipmentId` header. Pages drawn on the server have none. */
    count(view: { browserId: string | undefined; chapterId: string }): void {
      const { browserId, chapterId } = view;
      if (browserId === undefined || !BROWSER_ID.test(browserId)) return;
      const day = Math.floor(now() / DAY_MS);
      const key = createHmac('sha256', secret).update(`views of day ${day}`).digest();
      const hash = createHmac('sha256', key).update(browserId).digest('base64url');
      const viewer = hash.slice(0, VIEWER_CHARACTERS);

      const seen = `${viewer} ${chapterId}`;
      if (recent.has(seen) || running.size >= RUNNING_MAX) return;
      if (recent.size >= RECENT_MAX) recent.clear();
      recent.add(seen);
      const work = record(viewer, chapterId).finally(() => running.delete(work));
      running.add(work);
    },

    /** Waits for what is being written. */
    async flush(): Promise<void> {
      await Promise.all(running);
    },
  };
}
