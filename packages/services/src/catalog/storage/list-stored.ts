import type { StoredFolder } from '@hookline/domain/catalog';
import type { MediaStore } from '@hookline/media';

/** Names: 'media/<hash>/640-000.m4s', 'images/<hash>/160.webp', 'sources/<hash>/000000'. */
const NAME = /^(?<kind>media|images|sources)\/(?<hash>[A-Za-z0-9_-]{8,128})\/[^/]+$/;

/** Lists the store's contents, one folder per media version, image and source. */
export async function listStored(store: MediaStore): Promise<StoredFolder[]> {
  const folders = new Map<string, StoredFolder>();
  for (const kind of ['media', 'images', 'sources'] as const) {
    for await (const { name, sizeBytes, modifiedAtMs } of store.list(`${kind}/`)) {
      const hash = NAME.exec(name)?.groups?.['hash'];
      if (hash === undefined) continue;
      const key = `${kind}/${hash}`;
      const folder = folders.get(key) ?? {
        kind,
        hash,
        fileCount: 0,
        sizeBytes: 0,
        modifiedAtMs: 0,
      };
      folder.fileCount += 1;
      folder.sizeBytes += sizeBytes;
      folder.modifiedAtMs = Math.max(folder.modifiedAtMs, modifiedAtMs);
      folders.set(key, folder);
    }
  }
  return [...folders.values()];
}
