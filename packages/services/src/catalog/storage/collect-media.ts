import { catalog, catalogWrite, type Database } from '@hookline/db';
import { deletableFrom, UNUSED_KEPT_MS, type StoredFolder } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';
import type { MediaStore } from '@hookline/media';

import { recordAuditBefore } from '../../audit/record-audit.ts';
import { listStored } from './list-stored.ts';
import { whileCollecting } from './store-use.ts';

type Deps = { db: Database; store: MediaStore; now: () => number };

export type CollectionPlan = {
  /** Folders that may be deleted now. */
  due: StoredFolder[];
  /** Unused folders that are kept for now, because viewers or an import may need them. */
  waiting: { folder: StoredFolder; fromMs: number }[];
  used: StoredFolder[];
};

type Collection = { due: readonly StoredFolder[]; by?: OperatorAction };

/** Finds unused folders of the store, and when they may be deleted. Changes nothing. */
export async function planCollection({ db, store, now }: Deps): Promise<CollectionPlan> {
  const nowMs = now();
  // The store is read first: files that an import adds later are not listed, or too new to delete.
  const folders = await listStored(store);
  const [media, images, sources] = await Promise.all([
    catalog.listStoredUses(db, 'media'),
    catalog.listStoredUses(db, 'images'),
    catalog.listStoredUses(db, 'sources'),
  ]);
  const uses = { media, images, sources };
  const plan: CollectionPlan = { due: [], waiting: [], used: [] };
  for (const folder of folders) {
    const use = uses[folder.kind].get(folder.hash) ?? null;
    const fromMs = deletableFrom(folder, use, nowMs);
    if (fromMs === null) plan.used.push(folder);
    else if (fromMs <= nowMs) plan.due.push(folder);
    else plan.waiting.push({ folder, fromMs });
  }
  return plan;
}

/** Records which media are unused from now on, so that a later collection knows for how long. */
export async function markUnusedMedia({ db, now }: Omit<Deps, 'store'>): Promise<void> {
  await db.transaction().execute((tx) => catalogWrite.markUnused(tx, now()));
}

/**
 * Deletes a plan's files, after the records that refer to them. Folders that are used again are
 * kept.
 *
 * @returns The deleted folders. Null, with nothing deleted, if another process is deleting unused
 *   files, or is storing films and may be about to use existing files.
 */
export function collectMedia(collection: Collection, deps: Deps): Promise<StoredFolder[] | null> {
  return whileCollecting(deps.db, () => collect(collection, deps));
}

async function collect({ due, by }: Collection, { db, store, now }: Deps): Promise<StoredFolder[]> {
  const deleted: StoredFolder[] = [];
  if (due.length === 0) return deleted;
  const folders = due.map(({ kind, hash }) => `${kind}/${hash}`);
  const sizeBytes = due.reduce((sum, folder) => sum + folder.sizeBytes, 0);
  await recordAuditBefore(db, {
    by,
    action: 'media gc',
    subject: { kind: 'catalog', id: 'media' },
    before: { folderCount: due.length, sizeBytes, folders },
  });
  for (const folder of due) {
    const { kind, hash } = folder;
    const untilMs = now() - UNUSED_KEPT_MS;
    const isFree = await db
      .transaction()
      .execute((tx) => catalogWrite.deleteUnused(tx, { kind, hash, untilMs }));
    if (!isFree) continue;
    for (const name of await namesOf(store, `${kind}/${hash}/`)) await store.delete(name);
    deleted.push(folder);
  }
  return deleted;
}

/** Lists all names before any is deleted, because deleting would shift the listing's pages. */
async function namesOf(store: MediaStore, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names;
}
