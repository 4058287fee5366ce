import type { Locale } from '@hookline/domain/routing';

import { makeClient } from '../../connection/make-client.ts';
import type { Connection } from '../../connection/connection.ts';

export type SearchText = { locale: Locale; name: string; introduce: string };

const BATCH_ITEMS = 500;

/**
 * Inserts, for benchmarks, published dramas with one episode each.
 *
 * @param connection  The owner's connection.
 * @param seed.textsOf  Returns the texts of a drama by its zero-based index.
 */
export async function seedSearchCatalogue(
  connection: Connection,
  seed: { dramaCount: number; textsOf: (index: number) => SearchText[] },
): Promise<void> {
  const { dramaCount, textsOf } = seed;
  const client = makeClient(connection);
  await client.connect();
  try {
    await client.query(
      `insert into drama (id, state, published_at)
       select ('00000000-0000-4000-8000-' || lpad(index::text, 12, '0'))::uuid, 'published',
         now() - index * interval '1 minute'
       from generate_series(0, $1::int - 1) as index`,
      [dramaCount],
    );
    await client.query(
      `insert into episode (drama_id, number, id, price, media_status)
       select drama.id, 1, gen_random_uuid(), 0, 'processing' from drama`,
    );
    for (let from = 0; from < dramaCount; from += BATCH_ITEMS) {
      const count = Math.min(BATCH_ITEMS, dramaCount - from);
      const texts = Array.from({ length: count }, (_, at) =>
        textsOf(from + at).map(({ locale, name, introduce }) => ({
          index: from + at,
          locale,
          name,
          introduce,
        })),
      );
      await client.query(
        `insert into drama_text (drama_id, locale, name, introduce)
         select ('00000000-0000-4000-8000-' || lpad(index::text, 12, '0'))::uuid, locale, name,
           introduce
         from jsonb_to_recordset($1) as text (index int, locale text, name text, introduce text)`,
        [JSON.stringify(texts.flat())],
      );
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
