import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { drawContentKey } from '../encrypt.ts';
import type { Control, Engine } from '../engine/engine.ts';
import type { Fit } from '../ladder/fit.ts';
import type { LadderPlan } from '../ladder/plan-ladder.ts';
import type { Preset } from '../ladder/presets.ts';
import { checkSource } from '../source/check-source.ts';
import { probeSource } from '../source/probe-source.ts';
import { SourceFault, type SourceInfo } from '../source/source-info.ts';
import type { MediaStore } from '../store/media-store.ts';
import { encodeFilm } from './encode-film.ts';
import { PackageResult, RESULT_FILE } from './package-result.ts';
import { mediaFolder, playlistsOf, sealLadder, type SealedLadder } from './seal-ladder.ts';
import { verifyLadder } from './verify-ladder.ts';
import { hashOfSource, workName } from './work-name.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export type PackagedEpisode = {
  hash: string;
  /** 16-byte key, which is enough to watch the episode. */
  contentKey: Buffer;
  /** Texts by name, 'master.m3u8' among them, as they are served under a ticket. */
  playlists: Record<string, string>;
  /** Size of the largest rendition. */
  widthPx: number;
  heightPx: number;
  durationMs: number;
  /** Paths of the init segment and the first two segments of the lowest rendition. */
  prefetch: string[];
  /** The first frame in the largest size, as a PNG on this machine. */
  firstFrameFile: string;
};

export type PackageStep = 'probe' | 'encode' | 'verify' | 'store' | 'done';

export type PackageOptions = {
  engine: Engine;
  sourceFile: string;
  /** Folder that keeps finished steps until all are done, such as `DATA_DIR/import`. */
  workDir: string;
  store: MediaStore;
  preset: Preset;
  fit: Fit;
  signal?: AbortSignal;
  /** @param fraction  Share of the whole work that is done, from 0 to 1. */
  onProgress?: (step: PackageStep, fraction: number) => void;
};

/** File of a work folder that holds the key of its film, which is reused after a kill. */
export const KEY_FILE = 'content.key';
const FIRST_FRAME_FILE = 'first-frame.png';
/** Folder of an encoded film that is not encrypted yet. */
export const CLEAR_FOLDER = 'clear';
const PLAN_FILE = 'plan.json';
const PREFETCHED_SEGMENTS = 2;
/** Progress at the end of each step: encoding is nearly all of it. */
const DONE = { probe: 0.02, encode: 0.93, verify: 0.97, store: 1 };

/**
 * Makes a media version of a video and puts its files into the store. Called again after a kill, it
 * continues with the unfinished step. For the same source, preset and fit it returns the same
 * version, without any work as long as the store has the files.
 *
 * @throws SourceFault with a human-readable sentence if no episode can be made from the source.
 */
export async function packageEpisode(options: PackageOptions): Promise<PackagedEpisode> {
  const { sourceFile, workDir, onProgress = () => {} } = options;
  const source = await checkedSource(options);
  const sourceHash = await hashOfSource(sourceFile, options.signal);
  const work = await openWorkFolder(join(workDir, workName(sourceHash, options)));
  onProgress('probe', DONE.probe);

  const result =
    (await finishedResult(work, options.store)) ?? (await makeResult(work, source, options));
  onProgress('done', 1);
  const { contentKey, files: _files, ...rest } = result;
  return {
    ...rest,
    contentKey: Buffer.from(contentKey, 'base64'),
    firstFrameFile: work.pathOf(FIRST_FRAME_FILE),
  };
}

async function checkedSource(options: PackageOptions): Promise<SourceInfo> {
  const { engine, sourceFile, fit } = options;
  const source = await probeSource(sourceFile, { engine, ...controlOf(options) });
  const fault = checkSource(source, { fit, canToneMap: engine.canToneMap });
  if (fault !== null) throw new SourceFault(fault);
  return source;
}

/** Makes a media version in the store from a source; finished parts are kept for the next run. */
async function makeResult(
  work: WorkFolder,
  source: SourceInfo,
  options: PackageOptions,
): Promise<PackageResult> {
  const contentKey = await work.file(KEY_FILE, async () => drawContentKey());
  const clearDir = await work.folder(CLEAR_FOLDER, async (path) => {
    await encodeStep(path, source, options);
  });
  options.onProgress?.('encode', DONE.encode);
  const result = await work.scratch((sealedDir) =>
    sealStep({ clearDir, sealedDir }, contentKey, options),
  );
  const text = JSON.stringify(result);
  await work.file(RESULT_FILE, async () => Buffer.from(text));
  await work.remove(CLEAR_FOLDER);
  return result;
}

async function encodeStep(
  clearDir: string,
  source: SourceInfo,
  options: PackageOptions,
): Promise<void> {
  const { engine, onProgress } = options;
  const control = controlOf(options);
  const plan = await encodeFilm(source, {
    ...options,
    ...control,
    outDir: clearDir,
    onProgress: (fraction) =>
      onProgress?.('encode', DONE.probe + fraction * (DONE.encode - DONE.probe)),
  });
  await engine.grabFirstFrame(
    {
      sourceFile: join(clearDir, `${plan.rungs.at(-1)?.heightPx}.m3u8`),
      imageFile: join(clearDir, '..', FIRST_FRAME_FILE),
    },
    control,
  );
  await writeFile(join(clearDir, PLAN_FILE), JSON.stringify(plan));
}

async function sealStep(
  folders: { clearDir: string; sealedDir: string },
  contentKey: Buffer,
  options: PackageOptions,
): Promise<PackageResult> {
  const { engine, store, onProgress } = options;
  const control = controlOf(options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- encodeStep wrote this file.
  const plan = JSON.parse(await readFile(join(folders.clearDir, PLAN_FILE), 'utf8')) as LadderPlan;
  const ladder = await sealLadder(plan, folders, contentKey);
  await verifyLadder(ladder, plan, { ...control, engine, sealedDir: folders.sealedDir });
  onProgress?.('verify', DONE.verify);

  const files = filesOf(ladder);
  for (const file of files) {
    control.signal?.throwIfAborted();
    const bytes = await readFile(join(folders.sealedDir, file));
    await store.put(`${mediaFolder(ladder.hash)}${file}`, bytes);
  }
  onProgress?.('store', DONE.store);
  return resultOf(ladder, { contentKey, files });
}

/** Lists the init segments and segments of all renditions, lowest first. */
function filesOf(ladder: SealedLadder): string[] {
  return ladder.renditions.flatMap(({ initFile, segments }) => [
    initFile,
    ...segments.map((segment) => segment.file),
  ]);
}

function resultOf(
  ladder: SealedLadder,
  made: { contentKey: Buffer; files: readonly string[] },
): PackageResult {
  const largest = ladder.renditions.at(-1);
  const base = `/${mediaFolder(ladder.hash)}`;
  return {
    hash: ladder.hash,
    contentKey: made.contentKey.toString('base64'),
    playlists: playlistsOf(ladder),
    widthPx: largest?.widthPx ?? 0,
    heightPx: largest?.heightPx ?? 0,
    durationMs: ladder.durationMs,
    prefetch: made.files.slice(0, 1 + PREFETCHED_SEGMENTS).map((file) => base + file),
    files: [...made.files],
  };
}

/** Finds the result of an earlier run, if the store still has all its files. */
async function finishedResult(work: WorkFolder, store: MediaStore): Promise<PackageResult | null> {
  const found = await work.findFile(RESULT_FILE);
  if (found === null) return null;
  const result = PackageResult.parse(JSON.parse(found.toString()));
  for (const file of result.files) {
    if ((await store.head(`${mediaFolder(result.hash)}${file}`)) !== null) continue;
    await work.remove(RESULT_FILE);
    return null;
  }
  return result;
}

function controlOf({ signal }: PackageOptions): Control {
  return signal === undefined ? {} : { signal };
}
