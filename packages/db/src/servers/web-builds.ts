import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';

/** A build of the web app, with its files by their URL path. */
export type WebBuildRecord = {
  id: string;
  assets: ReadonlyMap<string, Uint8Array>;
  servedAtMs: number;
};

/** Lets one server at a time change builds, until its transaction ends. Reads are not blocked. */
export async function lockWebBuilds(tx: WriteTransaction): Promise<void> {
  await sql`lock table web_build in share row exclusive mode`.execute(tx);
}

/** Saves a build that a server begins to serve. Existing files of other builds are not replaced. */
export async function saveWebBuild(tx: WriteTransaction, build: WebBuildRecord): Promise<void> {
  const paths = [...build.assets.keys()];
  const servedAt = new Date(build.servedAtMs);
  await tx
    .insertInto('web_build')
    .values({ id: build.id, served_at: servedAt, paths })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ served_at: servedAt, paths }))
    .execute();
  const known = await sql<{ path: string }>`
    select path from web_asset where path = any(${paths}::text[])
  `.execute(tx);
  const isKnown = new Set(known.rows.map(({ path }) => path));
  const missing = [...build.assets].filter(([path]) => !isKnown.has(path));
  if (missing.length === 0) return;
  await sql`
    insert into web_asset (path, body)
    select path, body from unnest(
      ${missing.map(([path]) => path)}::text[],
      ${missing.map(([, body]) => Buffer.from(body))}::bytea[]
    ) as asset (path, body)
  `.execute(tx);
}

/** Deletes all but the `buildsMax` last served builds, and files used only by deleted builds. */
export async function dropOldWebBuilds(tx: WriteTransaction, buildsMax: number): Promise<void> {
  await sql`
    delete from web_build where id not in (
      select id from web_build order by served_at desc, id limit ${buildsMax}
    )`.execute(tx);
  await sql`
    delete from web_asset where not exists (
      select from web_build where web_asset.path = any(web_build.paths)
    )`.execute(tx);
}

/** Finds a file of any stored build; null if no build has it. */
export async function findWebAsset(db: Database, path: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('web_asset')
    .select('body')
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.body ?? null;
}

/**
 * Finds the build that a server most recently started to serve.
 *
 * @param ownId  Build of the calling server.
 * @returns Null if the caller's build is not recorded and so is unrelated to other servers' builds.
 */
export async function findLatestWebBuild(db: Database, ownId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from web_build
    where exists (select from web_build where id = ${ownId})
    order by served_at desc, id limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** A build of the web app that a server of the site has served. */
export type ServedBuild = { id: string; servedAtMs: number };

/** Lists the stored builds, the last served one first. */
export async function listWebBuilds(db: Database): Promise<ServedBuild[]> {
  const rows = await db
    .selectFrom('web_build')
    .select(['id', 'served_at'])
    .orderBy('served_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, servedAtMs: row.served_at.getTime() }));
}
