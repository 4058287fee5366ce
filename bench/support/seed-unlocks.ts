import { migrate, openDatabase, type Connection } from '@hookline/db';
import { seedDrama, seedMember } from '@hookline/db/testing';

/** Same as the number of database connections of the server. */
const VIEWERS = 16;
/** Number of episodes, more than a viewer can unlock during the measurement. */
const EPISODES = 4_000;
const PRICE = 60;
const COINS = 1_000_000;

/** The viewers and the drama that they unlock, as input of the unlocking programs. */
export type UnlockWork = {
  drama: { dramaId: string; episodeIds: string[] };
  viewers: { userId: string; token: string }[];
};

/** Adds a drama without free episodes, and two groups of viewers: for server and for baseline. */
export async function seedUnlocks(
  connection: Connection,
): Promise<{ served: UnlockWork; baseline: UnlockWork }> {
  await migrate(connection);
  // Stopping the server may break connections that are closing. Failed queries reject anyway.
  const db = openDatabase({ connection, onError: () => {} });
  const prices = Array.from({ length: EPISODES }, () => PRICE);
  const drama = await seedDrama(db, { prices });
  const addViewers = () =>
    Promise.all(
      Array.from({ length: VIEWERS }, () =>
        seedMember(db, { lots: [{ currency: 'coin', amount: COINS }], nowMs: Date.now() }),
      ),
    );
  const [served, baseline] = [await addViewers(), await addViewers()];
  await db.destroy();
  return { served: { drama, viewers: served }, baseline: { drama, viewers: baseline } };
}
