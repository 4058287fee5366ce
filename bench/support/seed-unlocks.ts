import { migrate, openDatabase, type Connection } from '@hookline/db';
import { seedDrama, seedMember } from '@hookline/db/testing';

/** Same as the number of database connections of the server. */
const VIEWERS = 16;
/** More than a viewer can unlock while this is measured. */
const EPISODES = 4_000;
const PRICE = 60;
const COINS = 1_000_000;

/** Who unlocks what; both are passed on to the programs that do it. */
export type UnlockWork = {
  drama: { dramaId: string; episodeIds: string[] };
  viewers: { userId: string; token: string }[];
};

/** A drama of which no episode is free, and two times as many viewers as will unlock it at once. */
export async function seedUnlocks(
  connection: Connection,
): Promise<{ served: UnlockWork; bare: UnlockWork }> {
  await migrate(connection);
  // The server below ends connections that still close; a query that breaks fails by itself.
  const db = openDatabase({ connection, onError: () => {} });
  const prices = Array.from({ length: EPISODES }, () => PRICE);
  const drama = await seedDrama(db, { prices });
  const addViewers = () =>
    Promise.all(
      Array.from({ length: VIEWERS }, () =>
        seedMember(db, { lots: [{ currency: 'coin', amount: COINS }], nowMs: Date.now() }),
      ),
    );
  const [served, bare] = [await addViewers(), await addViewers()];
  await db.destroy();
  return { served: { drama, viewers: served }, bare: { drama, viewers: bare } };
}
