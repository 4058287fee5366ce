export {
  openTicket,
  signTicket,
  ticketExpiry,
  type TicketClaims,
  type TicketKey,
  type TicketKeys,
} from './ticket.ts';
export { decryptSegment, hashOfFiles } from './encrypt.ts';
export { filesOfPlaylists, isOlderLadder } from './playlists.ts';
export {
  findScraps,
  listPackagedFilms,
  removeScraps,
  SOURCES_FOLDER,
  type PackagedFilm,
  type Scrap,
} from './package/scraps.ts';
export { toolEnvironment } from './config.ts';
export { findEngine } from './engine/find-engine.ts';
export { findFfmpeg } from './engine/ffmpeg/find-ffmpeg.ts';
export type { Control, Engine } from './engine/engine.ts';
export { runProcess } from './engine/run-process.ts';
export { IMAGE_WIDTHS } from './image/variant-widths.ts';
export { measureImage, saveImage, saveImages, type SavedImage } from './image/save-images.ts';
export { createShareImages, shareImageName, type ShareImages } from './image/share-images.ts';
export type { Fit } from './ladder/fit.ts';
export type { Preset } from './ladder/presets.ts';
export {
  packageEpisode,
  type PackagedEpisode,
  type PackageOptions,
  type PackageStep,
} from './package/package-episode.ts';
export { findPackagedHash } from './package/find-packaged-hash.ts';
export { forgetPackaged } from './package/forget-packaged.ts';
export { describeLadder, type LadderDescription } from './ladder/describe-ladder.ts';
export { checkSource } from './source/check-source.ts';
export { probeSource } from './source/probe-source.ts';
export { SourceFault, type SourceInfo } from './source/source-info.ts';
export { fetchSource, storeSource, type FilmSource } from './store/film-source.ts';
export { describeMediaStore, openMediaStore } from './store/open-media-store.ts';
export { probeStore } from './store/probe-store.ts';
export {
  isStoreName,
  type ByteRange,
  type ListedFile,
  type MediaStore,
  type StoredFile,
} from './store/media-store.ts';
