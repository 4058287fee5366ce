import type { LocaleText, TextsByLocale } from '@hookline/domain/catalog';
import type { Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../../open-database.ts';

/** Reads the texts of a drama in any state, by locale; empty if there is no such drama. */
export async function findTexts(db: Database, dramaId: string): Promise<TextsByLocale> {
  const rows = await db
    .selectFrom('drama_text')
    .where('drama_id', '=', dramaId)
    .select(['locale', 'name', 'introduce', 'reading'])
    .execute();
  return Object.fromEntries(
    rows.map(({ locale, name, introduce, reading }): [string, LocaleText] => [
      locale,
      reading === null ? { name, introduce } : { name, introduce, reading },
    ]),
  );
}

/** Replaces the texts of a drama in some locales; a locale without texts is removed. */
export async function setTexts(
  tx: WriteTransaction,
  change: { dramaId: string; texts: TextsByLocale; locales: readonly Locale[] },
): Promise<void> {
  const { dramaId, texts, locales } = change;
  const given = Object.fromEntries(
    locales.flatMap((locale) => (texts[locale] === undefined ? [] : [[locale, texts[locale]]])),
  );
  await sql`
    delete from drama_text
    where drama_id = ${dramaId}::uuid and locale = any(${locales}::text[])
  `.execute(tx);
  await sql`
    insert into drama_text (drama_id, locale, name, introduce, reading)
    select ${dramaId}::uuid, text.key, text.value ->> 'name', text.value ->> 'introduce',
      text.value ->> 'reading'
    from jsonb_each(${JSON.stringify(given)}::jsonb) as text
  `.execute(tx);
  await sql`update drama set updated_at = now() where id = ${dramaId}::uuid`.execute(tx);
}
