import type { DramaDetail, DramaRow } from '@hookline/contract/studio';
import type { audit, catalog, ImageRecord } from '@hookline/db';
import { episodePath } from '@hookline/domain/routing';

import type { Site } from '../../deps.ts';
import { serializeImage } from '../../serializers/image.ts';
import { serializeEntry } from '../orders/serialize-order.ts';

/** Returns a picture at an address that pages of another origin can load. */
export function serializePicture(image: ImageRecord | null, site: Site): DramaRow['cover'] {
  if (image === null) return null;
  const { mediaOrigin, publicOrigin } = site;
  const origin = { mediaOrigin: mediaOrigin === '' ? publicOrigin : mediaOrigin };
  const { url, widths, placeholder } = serializeImage(image, origin);
  return { url, widths, placeholder };
}

export function serializeRow(drama: catalog.DeskDrama, site: Site): DramaRow {
  const { dramaName, changedAtMs, cover, ...rest } = drama;
  return { ...rest, name: dramaName, changedAt: changedAtMs, cover: serializePicture(cover, site) };
}

export function serializeDetail(
  drama: {
    row: catalog.DeskDrama;
    description: catalog.DramaDescription;
    columns: string[];
    acts: readonly audit.AuditEntry[];
  },
  site: Site,
): DramaDetail {
  const { row, description, columns, acts } = drama;
  const { publishedAtMs, locales, views, episodes } = description;
  return {
    ...serializeRow(row, site),
    publishedAt: publishedAtMs,
    locales,
    columns,
    views,
    viewersUrl: site.publicOrigin + episodePath({ ...row, episodeNumber: 1 }),
    episodes: episodes.map(serializeEpisode),
    acts: acts.map(serializeEntry),
  };
}

function serializeEpisode({
  mediaStatus,
  downloadAppStatus,
  ...episode
}: catalog.EpisodeDescription): DramaDetail['episodes'][number] {
  return { ...episode, isAppOnly: downloadAppStatus === 1, status: mediaStatus };
}
