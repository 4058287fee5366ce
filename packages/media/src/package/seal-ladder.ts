import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { encryptSegment, hashOfFiles } from '../encrypt.ts';
import type { LadderPlan } from '../ladder/plan-ladder.ts';
import type { Rung } from '../ladder/presets.ts';
import {
  durationMsOf,
  MASTER_PLAYLIST,
  parseMediaPlaylist,
  playlistName,
  writeMasterPlaylist,
  writeMediaPlaylist,
  type Rendition,
  type Segment,
} from '../playlists.ts';
import { codecsOf } from './codecs.ts';

export type SealedLadder = {
  hash: string;
  /** Lowest first. */
  renditions: readonly Rendition[];
  durationMs: number;
};

const KEY_FILE = 'key';

/**
 * Encrypts an encoded ladder. The sealed folder receives every file as viewers download it, with
 * playlists and key, so that the episode can be played from disk.
 */
export async function sealLadder(
  plan: LadderPlan,
  folders: { clearDir: string; sealedDir: string },
  contentKey: Buffer,
): Promise<SealedLadder> {
  const { clearDir, sealedDir } = folders;
  const files = new Map<string, Uint8Array>();
  const renditions: Rendition[] = [];
  for (const rung of plan.rungs) {
    renditions.push(await sealRendition(rung, { plan, clearDir, contentKey, files }));
  }
  for (const [name, bytes] of files) await writeFile(join(sealedDir, name), bytes);
  for (const rendition of renditions) {
    await writeFile(join(sealedDir, playlistName(rendition)), writeMediaPlaylist(rendition, ''));
  }
  await writeFile(join(sealedDir, KEY_FILE), contentKey);
  return {
    hash: hashOfFiles(files),
    renditions,
    durationMs: Math.min(...renditions.map((rendition) => durationMsOf(rendition.segments))),
  };
}

/**
 * Returns the served playlists by name. They refer to files below `/media/<hash>/`, and to a key
 * beside the playlist.
 */
export function playlistsOf(ladder: SealedLadder): Record<string, string> {
  const base = `/${mediaFolder(ladder.hash)}`;
  return Object.fromEntries([
    [MASTER_PLAYLIST, writeMasterPlaylist(ladder.renditions)],
    ...ladder.renditions.map((rendition) => [
      playlistName(rendition),
      writeMediaPlaylist(rendition, base),
    ]),
  ]);
}

/** Returns the store folder of a media version's files. */
export function mediaFolder(hash: string): string {
  return `media/${hash}/`;
}

async function sealRendition(
  rung: Rung,
  job: {
    plan: LadderPlan;
    clearDir: string;
    contentKey: Buffer;
    files: Map<string, Uint8Array>;
  },
): Promise<Rendition> {
  const { plan, clearDir, contentKey, files } = job;
  const { frames, perSeconds } = plan.frameRate;
  const playlist = parseMediaPlaylist(await readFile(join(clearDir, playlistName(rung)), 'utf8'));
  const init = await readFile(join(clearDir, playlist.initFile));
  files.set(playlist.initFile, init);

  const segments: Segment[] = [];
  for (const { file, durationSeconds } of playlist.segments) {
    const { iv, bytes } = encryptSegment(await readFile(join(clearDir, file)), contentKey);
    files.set(file, bytes);
    segments.push({ file, durationSeconds, sizeBytes: bytes.length, iv });
  }
  return {
    widthPx: rung.widthPx,
    heightPx: rung.heightPx,
    frameRate: frames / perSeconds,
    codecs: codecsOf(init),
    initFile: playlist.initFile,
    segments,
  };
}
