import type { Database } from './open-database.ts';

/** Key of the table's only row. */
const ID = 1;

/**
 * Records the fingerprint of the site's secret if there is none yet, or if the recorded one is that
 * of the former secret.
 *
 * @param prints.former  Fingerprint of the secret that may be replaced; null if there is none.
 * @returns Whether this fingerprint is the recorded one afterwards.
 */
export async function claimSecret(
  db: Database,
  prints: { own: string; former: string | null },
): Promise<boolean> {
  const { own, former } = prints;
  const row = await db
    .insertInto('site_secret')
    .values({ id: ID, fingerprint: own })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ fingerprint: own })
        .where('site_secret.fingerprint', 'in', former === null ? [own] : [own, former]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the fingerprint of the site's signing secret; null before the first start. */
export async function findFingerprint(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('site_secret')
    .select('fingerprint')
    .where('id', '=', ID)
    .executeTakeFirst();
  return row?.fingerprint ?? null;
}
