import {
  catalogWrite,
  type Caption,
  type LocalizedText,
  type Texts,
  type WriteTransaction,
} from '@hookline/db';
import type { EpisodeSettings, LocaleText } from '@hookline/domain/catalog';

import { publishIn } from './publish-drama.ts';

/** The texts and settings of a drama, as an editor provides them. */
export type DramaDescription = {
  dramaId: string;
  texts: Texts<LocaleText>;
  /** In the order shown on a card. */
  categoryIds: readonly string[];
  labels: readonly LocalizedText[];
};

/** The settings of an episode, as an editor provides them. */
export type EpisodeDescription = EpisodeSettings & {
  /** Id for a new episode; an existing episode keeps its own. */
  episodeId: string;
  episodeNumber: number;
  captions: readonly Caption[];
};

export type WrittenDrama = DramaDescription & {
  episodes: readonly EpisodeDescription[];
  nowMs: number;
};

/**
 * Inserts or replaces a drama with its episodes and publishes it. Its cover and the media of its
 * episodes do not change.
 */
export async function writeDrama(tx: WriteTransaction, drama: WrittenDrama): Promise<void> {
  const { dramaId, texts, categoryIds, labels, episodes, nowMs } = drama;
  await catalogWrite.upsertDrama(tx, { dramaId, texts, categoryIds, labels });
  const episodeIds = await catalogWrite.upsertEpisodes(tx, {
    dramaId,
    episodes: episodes.map(({ captions: _captions, ...episode }) => episode),
  });
  for (const { episodeNumber, captions } of episodes) {
    const episodeId = episodeIds.get(episodeNumber);
    if (episodeId === undefined) throw new Error('An episode was not written.');
    await catalogWrite.setCaptions(tx, { episodeId, captions });
  }
  const outcome = await publishIn(tx, { dramaId, nowMs });
  // Throwing rolls back the whole transaction: viewers must not see a part of the drama.
  if (outcome.kind === 'refused') throw new Error(`Not published: ${outcome.reason}.`);
}
