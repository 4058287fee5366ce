import { createHmac } from 'node:crypto';

/** Format of the ids that browsers generate for themselves. */
const BROWSER_ID = /^[\w-]{8,64}$/;
const KEY_CHARACTERS = 24;
const DAY_MS = 86_400_000;

/** Makes the keys under which a day's views are counted. */
export type ViewerKeys = {
  /** Returns a guest's key by the `equipmentId` header; null for an id in another format. */
  ofBrowser: (browserId: string | undefined) => string | null;
  /** Returns a member's key; a member is one viewer on all devices. */
  ofMember: (userId: string) => string;
};

/** Creates keys that are hashes with a daily secret, so views of two days cannot be linked. */
export function createViewerKeys(parts: { secret: string; now: () => number }): ViewerKeys {
  const { secret, now } = parts;
  const keyOf = (name: string) => {
    const day = Math.floor(now() / DAY_MS);
    const dayKey = createHmac('sha256', secret).update(`views of day ${day}`).digest();
    const hash = createHmac('sha256', dayKey).update(name).digest('base64url');
    return hash.slice(0, KEY_CHARACTERS);
  };
  return {
    ofBrowser: (browserId) =>
      browserId === undefined || !BROWSER_ID.test(browserId) ? null : keyOf(browserId),
    // A browser id may equal a member id but contains no space, so the keys differ.
    ofMember: (userId) => keyOf(`member ${userId}`),
  };
}
