import { catalogWrite, type Database } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';
import { saveImages } from '@hookline/media';

import { recordAudit } from '../audit/record-audit.ts';
import { changeDrama } from '../change-catalog.ts';
import {
  packageEpisode,
  type PackagingDeps,
  type PackagingFault,
  type PackagingRequest,
} from './media/package-episode.ts';
import { whileStoring, type StoreFault } from './storage/store-use.ts';
import { listPlayingHashes, writeEpisodeMedia } from './media/write-episode-media.ts';

export type ReplaceEpisodeOutcome =
  | { kind: 'replaced' }
  | { kind: 'refused'; fault: PackagingFault | StoreFault | { kind: 'unknown-episode' } };

type EpisodeReplacement = PackagingRequest & {
  dramaId: string;
  episodeNumber: number;
  by?: OperatorAction;
};

type ReplacementDeps = PackagingDeps & { db: Database };

/**
 * Replaces the video and first frame of an episode, and keeps its captions and price. Viewers of
 * the old video can watch it until their ticket expires. Everyone else gets the new video as soon
 * as it is completely in the store.
 *
 * @throws The reason of `signal` once it is aborted.
 */
export async function replaceEpisode(
  request: EpisodeReplacement,
  deps: ReplacementDeps,
): Promise<ReplaceEpisodeOutcome> {
  const { db } = deps;
  const episodeId = await catalogWrite.findEpisodeId(db, request);
  if (episodeId === null) return { kind: 'refused', fault: { kind: 'unknown-episode' } };
  const outcome = await whileStoring(db, () => storeEpisode({ ...request, episodeId }, deps));
  return outcome ?? { kind: 'refused', fault: { kind: 'store-collected' } };
}

async function storeEpisode(
  request: EpisodeReplacement & { episodeId: string },
  { db, ...deps }: ReplacementDeps,
): Promise<ReplaceEpisodeOutcome> {
  const { dramaId, episodeId, episodeNumber, by, ...video } = request;
  const { store, signal } = deps;
  const packaged = await packageEpisode(video, deps);
  if (packaged.kind === 'refused') return packaged;
  const { media } = packaged;
  const [firstFrame] = await saveImages({ store, signal, sources: [media.firstFrameFile] });
  if (firstFrame === undefined) throw new Error('The first frame was left out.');

  await changeDrama(db, { dramaId }, async (tx) => {
    const playing = await listPlayingHashes(tx, dramaId);
    const playingHash = playing.get(episodeId) ?? null;
    await writeEpisodeMedia(tx, { episodeId, media, firstFrame, playingHash });
    await recordAudit(tx, {
      by,
      action: 'drama replace-episode',
      subject: { kind: 'drama', id: dramaId },
      before: { episodeNumber, mediaHash: playingHash },
      after: { episodeNumber, mediaHash: media.hash },
    });
  });
  return { kind: 'replaced' };
}
