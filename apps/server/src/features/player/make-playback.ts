import type { Playback } from '@hookline/contract';
import { catalog, library, type EpisodeRecord } from '@hookline/db';

import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/serve.ts';
import { withMediaOrigin } from '../../files/playlists.ts';
import { ticketPath } from '../../files/tickets.ts';

/**
 * Makes everything needed to play an episode, under its own ticket.
 *
 * It checks nothing: the caller returns the result only if {@link isPlayable} allows it for this
 * viewer, or once they have paid.
 */
export async function makePlayback(
  episode: EpisodeRecord & { mediaId: string },
  viewer: Viewer | null,
  { db, mediaVersions, site, tickets }: Pick<Deps, 'db' | 'mediaVersions' | 'site' | 'tickets'>,
): Promise<Playback> {
  const { dramaId, episodeId, mediaId } = episode;
  const [media, captions, resumeSeconds] = await Promise.all([
    mediaVersions.find(mediaId),
    catalog.findCaptions(db, episodeId),
    viewer === null ? 0 : library.findPosition(db, { ...viewer, dramaId, episodeId }),
  ]);
  if (media === null) throw new Error(`Media version ${mediaId} is missing.`);

  const expiresAtMs = tickets.expiryMs(media.durationMs);
  const ticket = tickets.sign({ episodeId, mediaId, expiresAtMs, login: viewer });
  return {
    playUrl: ticketPath(ticket, 'master.m3u8'),
    expiresAt: expiresAtMs,
    playlists: withMediaOrigin(media.playlists, site.mediaOrigin),
    key: media.contentKey.toString('base64'),
    captions: captions.map(({ lang, label }) => ({
      lang,
      label,
      url: ticketPath(ticket, `${lang}.vtt`),
    })),
    widthPx: media.widthPx,
    heightPx: media.heightPx,
    durationSeconds: media.durationMs / 1000,
    resumeSeconds,
  };
}
