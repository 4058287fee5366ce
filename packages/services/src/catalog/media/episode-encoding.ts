import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { playback, work, type Database, type ImageRecord } from '@hookline/db';
import { fetchSource, saveImages, SOURCES_FOLDER, type PackagedEpisode } from '@hookline/media';

import { changeDrama } from '../../change-catalog.ts';
import type { WorkAttempt, WorkKind } from '../../work/work-kind.ts';
import { whileStoring } from '../storage/store-use.ts';
import { packageEpisode, type PackagingDeps } from './package-episode.ts';
import { writeEpisodeMedia } from './write-episode-media.ts';

const TIMEOUT_MS = 6 * 60 * 60_000;
/** Short, because the film of a killed worker waits for this time. */
const LEASE_MS = 30_000;
const ATTEMPTS_MAX = 3;
/** Long, so that three attempts outlast a media store that is away for a quarter of an hour. */
const BACKOFF = { firstMs: 5 * 60_000, maxMs: 30 * 60_000 };
/** Pause while `media gc` deletes files, which is no failure of the film. */
const COLLECTION_PAUSE_MS = 60_000;
/** Minimum time between two reports of progress. */
const REPORT_MS = 2_000;

/** An event of a film, for the log of a worker. */
export type EncodingEvent = {
  kind: 'begun' | 'encoded' | 'outdated' | 'unusable';
  episode: playback.UnencodedEpisode;
  /** Reason why no film can be made from the source; null for other events. */
  sentence: string | null;
};

export type EncodingDeps = Omit<PackagingDeps, 'signal'> & {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  onEvent?: (event: EncodingEvent) => void;
};

/**
 * Encodes the stored sources of episodes, the most urgent first. A source that no film can be made
 * from fails at once, any other after three attempts; it then waits for an operator. Until the new
 * film is complete, viewers watch the former one.
 */
export function episodeEncoding(deps: EncodingDeps): WorkKind {
  const { db } = deps;
  return {
    kind: playback.ENCODING,
    concurrency: 1,
    timeoutMs: TIMEOUT_MS,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    backoff: BACKOFF,
    run: async (attempt) => {
      const episode = await playback.findEpisodeSource(db, attempt.item.key);
      if (episode === null) return undefined;
      const outcome = await whileStoring(db, () => encode(episode, attempt, deps));
      return outcome === null ? { dueAtMs: attempt.nowMs + COLLECTION_PAUSE_MS } : undefined;
    },
    giveUp: ({ key: episodeId }, failure) => failEncoding({ episodeId, failure }, { db }),
  };
}

async function encode(
  episode: playback.UnencodedEpisode,
  attempt: WorkAttempt,
  deps: EncodingDeps,
): Promise<{ kind: EncodingEvent['kind'] }> {
  const { db, store, workDir, onEvent } = deps;
  const { signal } = attempt;
  const { hash, fileName, fit, preset, episodeId } = episode;
  const tell = (kind: EncodingEvent['kind'], sentence: string | null = null) => {
    onEvent?.({ kind, episode, sentence });
    return { kind };
  };
  tell('begun');
  const folder = join(workDir, SOURCES_FOLDER, `${hash}-${attempt.item.leaseId}`);
  try {
    const videoFile = join(folder, fileName);
    await fetchSource(episode, { file: videoFile, store, signal });
    const onProgress = reportProgress(attempt, deps);
    const packaged = await packageEpisode(
      { videoFile, fit, preset, onProgress },
      { ...deps, signal },
    );
    if (packaged.kind === 'refused') {
      const { fault } = packaged;
      if (fault.kind === 'packaging-failed') throw new Error(fault.reason);
      await failEncoding({ episodeId, failure: fault.sentence }, { db });
      return tell('unusable', fault.sentence);
    }
    const { media } = packaged;
    const [firstFrame] = await saveImages({ store, signal, sources: [media.firstFrameFile] });
    if (firstFrame === undefined) throw new Error('The first frame was left out.');
    return tell((await complete({ episode, media, firstFrame }, db)) ? 'encoded' : 'outdated');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the film, unless its episode was deleted or given another source meanwhile. */
function complete(
  film: {
    episode: playback.UnencodedEpisode;
    media: PackagedEpisode;
    firstFrame: ImageRecord;
  },
  db: Database,
): Promise<boolean> {
  const { episode, media, firstFrame } = film;
  const { episodeId, dramaId } = episode;
  return changeDrama(db, { dramaId }, async (tx) => {
    if (!(await playback.takeEpisodeSource(tx, episode))) return false;
    const played = await playback.listEpisodeMedia(tx, [dramaId]);
    const playingHash = played.find((each) => each.episodeId === episodeId)?.hash ?? null;
    await writeEpisodeMedia(tx, { episodeId, media, firstFrame, playingHash });
    return true;
  });
}

function failEncoding(
  end: { episodeId: string; failure: string },
  { db }: { db: Database },
): Promise<void> {
  return changeDrama(db, end, async (tx) => {
    await playback.failEpisodeSource(tx, end);
    // Has no effect on an episode that still plays its former film.
    await playback.failEpisode(tx, end);
  });
}

/** Returns a function that stores the progress of an attempt in its work item now and then. */
function reportProgress({ item }: WorkAttempt, { db, now }: EncodingDeps) {
  const startedAtMs = now();
  let reportedAtMs = 0;
  return (_step: string, fraction: number): void => {
    if (now() - reportedAtMs < REPORT_MS) return;
    reportedAtMs = now();
    const payload = { startedAtMs, fraction: Math.round(fraction * 1_000) / 1_000 };
    // Progress is only shown. A database that is away ends the attempt by its lease.
    work.notePayload(db, { ...item, payload }).catch(() => {});
  };
}
