import { createHmac } from 'node:crypto';

/** Form of the ids that browsers make for themselves. */
const BROWSER_ID = /^[\w-]{8,64}$/;
const KEY_CHARACTERS = 24;
const DAY_MS = 86_400_000;

/** Makes the key under which the views of a browser are counted. */
export type ViewerKeyOf = (browserId: string | undefined) => string | null;

/**
 * Creates a function that turns the `equipmentId` header into a hash under a secret of the day, so
 * that the views of two days cannot be joined. It gives null for an id that no browser makes.
 */
export function createViewerKeyOf(parts: { secret: string; now: () => number }): ViewerKeyOf {
  const { secret, now } = parts;
  return (browserId) => {
    if (browserId === undefined || !BROWSER_ID.test(browserId)) return null;
    const day = Math.floor(now() / DAY_MS);
    const dayKey = createHmac('sha256', secret).update(`views of day ${day}`).digest();
    const hash = createHmac('sha256', dayKey).update(browserId).digest('base64url');
    return hash.slice(0, KEY_CHARACTERS);
  };
}
