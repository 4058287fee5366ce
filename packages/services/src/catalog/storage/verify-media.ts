import { buffer } from 'node:stream/consumers';

import { catalog, type Database } from '@hookline/db';
import { filesOfPlaylists, hashOfFiles, isOlderLadder, type MediaStore } from '@hookline/media';

export type MediaFault = {
  dramaId: string;
  dramaName: string;
  /** One-based. */
  episodeNumber: number;
  /** 'altered' if all files exist but differ from the packaged ones. */
  fault: { kind: 'missing'; names: string[] } | { kind: 'altered' };
};

/** A drama with films that were rendered by an older version, and still play. */
export type OlderFilms = { dramaId: string; dramaName: string; olderEpisodes: number[] };

type Checked = { episodeCount: number; fileCount: number; older: OlderFilms[] };

/**
 * Checks that the store has all files of every episode that viewers can watch, and finds films that
 * were rendered by an older version of the ladder.
 *
 * @param options.isDeep  Whether to read the files and compare their hash as well.
 * @param options.onFault  Called for each episode with missing or altered files.
 */
export async function verifyMedia(
  { isDeep, onFault }: { isDeep: boolean; onFault: (fault: MediaFault) => void },
  { db, store, signal }: { db: Database; store: MediaStore; signal: AbortSignal },
): Promise<Checked> {
  const episodes = await catalog.listPlayedMedia(db, { isWatchable: true });
  const checked: Checked = { episodeCount: 0, fileCount: 0, older: [] };
  for (const { dramaId, dramaName, episodeNumber, hash, playlists } of episodes) {
    signal.throwIfAborted();
    const prefix = `media/${hash}/`;
    const there = new Map<string, number>();
    for await (const { name, sizeBytes } of store.list(prefix)) there.set(name, sizeBytes);
    const wanted = filesOfPlaylists(playlists);
    // An empty file counts as missing, because only a full disk leaves one.
    const names = wanted.filter((name) => (there.get(name) ?? 0) === 0);
    const isWhole = names.length === 0;
    const isAltered = isWhole && isDeep && (await hashOf(wanted, store)) !== hash;
    const episode = { dramaId, dramaName, episodeNumber };
    if (!isWhole) onFault({ ...episode, fault: { kind: 'missing', names } });
    else if (isAltered) onFault({ ...episode, fault: { kind: 'altered' } });
    checked.episodeCount += 1;
    checked.fileCount += wanted.length;
    if (isOlderLadder(playlists)) noteOlder(checked.older, episode);
  }
  return checked;
}

function noteOlder(
  older: OlderFilms[],
  { dramaId, dramaName, episodeNumber }: Omit<MediaFault, 'fault'>,
): void {
  const drama = older.find((each) => each.dramaId === dramaId);
  if (drama !== undefined) drama.olderEpisodes.push(episodeNumber);
  else older.push({ dramaId, dramaName, olderEpisodes: [episodeNumber] });
}

/** Computes the hash of files as packaging does, with their names but without the folder. */
async function hashOf(names: readonly string[], store: MediaStore): Promise<string> {
  const files = new Map<string, Uint8Array>();
  for (const name of names) {
    const file = await store.get(name);
    // The file was deleted since it was listed, so the hash will differ.
    if (file === null) continue;
    files.set(name.slice(name.lastIndexOf('/') + 1), await buffer(file.body));
  }
  return hashOfFiles(files);
}
