export { episodePrice, type Pricing } from './episode-price.ts';
export {
  comparePrices,
  mayChangePrices,
  priceConcernsOf,
  type ConfirmedPrices,
  type EpisodePrice,
  type PriceChange,
  type PriceConcern,
} from './price-change.ts';
export type { EpisodeSettings } from './episode-settings.ts';
export { compareLists, type ListChange } from './compare-lists.ts';
export { DEFAULT_COLUMN } from './default-column.ts';
export { isCaptionFile, readCaptionName, readCaptionText } from './import/files/caption-files.ts';
export {
  findVideos,
  isVideoFile,
  videoFaults,
  type VideoFile,
} from './import/files/video-files.ts';
export { lateCueSeconds } from './import/files/webvtt.ts';
export { compareKeys, isSame, type KeyChange } from './import/compare-keys.ts';
export {
  changesDrama,
  mayImport,
  planImport,
  takesVideo,
  type CaptionDigests,
  type ConfirmedImport,
  type CurrentDrama,
  type CurrentEpisode,
  type EpisodePlan,
  type FolderDrama,
  type FolderEpisode,
  type ImportChoices,
  type ImportPlan,
  type LocaleText,
  type MediaPlan,
  publishesDrama,
  type PublicationPlan,
} from './import/plan-import.ts';
export {
  chooseColumnDramas,
  chooseTileDramas,
  COLUMN_STYLES,
  type ColumnStyle,
} from './home-columns.ts';
export {
  deletableFrom,
  ORPHAN_KEPT_MS,
  UNUSED_KEPT_MS,
  type StoredFolder,
  type StoredUse,
} from './media-collection.ts';
export { firstSentence } from './first-sentence.ts';
export { orderByTaste } from './order-by-taste.ts';
export { chooseRelated, type RelatedCandidate } from './related-dramas.ts';
export { decidePublication, type PublicationRefusal } from './publication.ts';
export {
  decideDramaDeletion,
  decideEpisodeRemoval,
  decideUnpublication,
  lastFindableNumber,
  type DramaDeletionRefusal,
  type DramaState,
  type EpisodeRemovalRefusal,
  type UnpublishedState,
} from './drama-state.ts';
