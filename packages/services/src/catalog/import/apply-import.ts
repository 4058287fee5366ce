import {
  catalogWrite,
  playback,
  type ImageRecord,
  type MediaVersion,
  type WriteTransaction,
} from '@hookline/db';
import {
  EPISODES_MAX,
  publishesDrama,
  type EpisodePlan,
  type ImportPlan,
} from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { writeEpisodeMedia } from '../media/write-episode-media.ts';
import { auditedPrices } from '../prices/audited-prices.ts';
import { publishIn } from '../publish-drama.ts';
import type { ImportedEpisode, ImportRequest } from './prepare-import.ts';

/** Media and images made from an import folder and already in the media store. */
export type MadeFiles = {
  /** Null keeps the cover. */
  cover: ImageRecord | null;
  /** By episode number. */
  media: ReadonlyMap<number, { version: MediaVersion; firstFrame: ImageRecord }>;
  /** Sources that a worker will encode, by episode number. */
  sources: ReadonlyMap<number, playback.EpisodeSource>;
};

/** Priority below episodes that viewers request. */
const PRIORITY = 10;

type CurrentRecord = Awaited<ReturnType<typeof catalogWrite.findCurrentDrama>>;

type ImportChange = {
  request: ImportRequest;
  plan: ImportPlan;
  current: CurrentRecord;
  made: MadeFiles;
  by: OperatorAction | undefined;
  nowMs: number;
};

/**
 * Carries out a plan and records its operator. Requires the `changeCatalog` transaction in which
 * the plan was made from `current`.
 */
export async function applyImport(tx: WriteTransaction, change: ImportChange): Promise<void> {
  const { dramaId } = change.request;
  const stateBefore = await catalogWrite.findDramaState(tx, dramaId);
  await write(tx, change);
  const { before, after } = auditedPrices(change.plan.prices);
  const state = await catalogWrite.findDramaState(tx, dramaId);
  const mediaHashes = Object.fromEntries(
    [...change.made.media].map(([number, { version }]) => [number, version.hash]),
  );
  const sourceHashes = Object.fromEntries(
    [...change.made.sources].map(([number, { hash }]) => [number, hash]),
  );
  const films = change.made.sources.size === 0 ? { mediaHashes } : { mediaHashes, sourceHashes };
  await recordAudit(tx, {
    by: change.by,
    action: 'import',
    subject: { kind: 'drama', id: dramaId },
    before: { state: stateBefore, ...before },
    after: { state, ...after, ...films },
  });
}

async function write(tx: WriteTransaction, change: ImportChange): Promise<void> {
  const { request, plan, current, made, nowMs } = change;
  const { dramaId, texts, categoryIds, labels } = request;
  await catalogWrite.upsertDrama(tx, { dramaId, texts, categoryIds, labels });
  if (made.cover !== null) {
    await catalogWrite.saveImage(tx, made.cover);
    await catalogWrite.setCover(tx, { dramaId, imageHash: made.cover.hash });
  }
  const ids = new Map([
    ...request.episodes.map(({ episodeNumber, episodeId }) => [episodeNumber, episodeId] as const),
    ...(current?.episodeIds ?? []),
  ]);
  const playing = new Map(
    current?.episodes.map(({ episodeNumber, mediaHash }) => [episodeNumber, mediaHash]),
  );
  await catalogWrite.upsertEpisodes(tx, { dramaId, episodes: episodesOf(plan, ids) });
  for (const planned of plan.episodes) {
    const { episodeNumber } = planned;
    const episodeId = getOf(ids, episodeNumber);
    const given = request.episodes.find((each) => each.episodeNumber === episodeNumber);
    await writeCaptions(tx, { episodeId, planned, given });
    const source = made.sources.get(episodeNumber);
    // The first episodes are encoded first.
    const dueAtMs = nowMs - EPISODES_MAX + episodeNumber;
    if (source !== undefined) {
      const queued = { priority: PRIORITY, dueAtMs, nowMs };
      await playback.saveEpisodeSource(tx, { episodeId, source, ...queued });
    }
    const media = made.media.get(episodeNumber);
    if (media === undefined) continue;
    const playingHash = playing.get(episodeNumber) ?? null;
    const { version, firstFrame } = media;
    await writeEpisodeMedia(tx, { episodeId, media: version, firstFrame, playingHash });
  }
  if (!publishesDrama(plan)) return;
  const outcome = await publishIn(tx, { dramaId, nowMs });
  // Throwing rolls back the whole transaction: viewers must not see a part of the drama.
  if (outcome.kind === 'refused') throw new Error(`Not published: ${outcome.reason}.`);
}

function episodesOf({ prices, episodes }: ImportPlan, ids: ReadonlyMap<number, string>) {
  const priceOf = new Map(prices.map(({ episodeNumber, after }) => [episodeNumber, after]));
  return episodes.map(({ episodeNumber, downloadAppStatus }) => ({
    episodeId: getOf(ids, episodeNumber),
    episodeNumber,
    price: getOf(priceOf, episodeNumber),
    downloadAppStatus: downloadAppStatus.after,
  }));
}

async function writeCaptions(
  tx: WriteTransaction,
  {
    episodeId,
    planned,
    given,
  }: { episodeId: string; planned: EpisodePlan; given: ImportedEpisode | undefined },
): Promise<void> {
  const { captions: changes } = planned;
  if (changes.length === 0) return;
  const removed = changes.filter(({ change }) => change === 'removed');
  await catalogWrite.changeCaptions(tx, {
    episodeId,
    captions: given?.captions ?? [],
    removedLangs: removed.map(({ key }) => key),
  });
}

/** Returns an episode's value, or throws, because a default price could make an episode free. */
function getOf<T>(values: ReadonlyMap<number, T>, episodeNumber: number): T {
  const value = values.get(episodeNumber);
  if (value === undefined) throw new Error(`Episode ${episodeNumber} is not in the plan.`);
  return value;
}
