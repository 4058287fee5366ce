export {
  DRAMA_TEXT_FIELDS,
  DRAMA_TEXT_MAX,
  decideDramaTexts,
  dramaTextFaults,
  dramaTextGaps,
  dramaTextOf,
  type DramaTextChange,
  type DramaTextFault,
  type DramaTextField,
  type DramaTextPlace,
  type TextsByLocale,
} from './drama-texts.ts';
export {
  CATEGORIES_MAX,
  EPISODES_MAX,
  episodePrice,
  PRICE_MAX,
  type Pricing,
} from './episode-price.ts';
export {
  comparePrices,
  mayChangePrices,
  priceConcernsOf,
  priceRunsOf,
  type ConfirmedPrices,
  type EpisodePrice,
  type PriceChange,
  type PriceConcern,
  type PriceRun,
  type PriceSummary,
  summarizePrices,
} from './price-change.ts';
export type { EpisodeSettings } from './episode-settings.ts';
export { compareLists, type ListChange } from './compare-lists.ts';
export { DEFAULT_COLUMN } from './default-column.ts';
export {
  isCaptionFile,
  readCaptionLanguage,
  readCaptionName,
  readCaptionText,
  type CaptionLanguage,
} from './import/files/caption-files.ts';
export {
  findVideos,
  isVideoFile,
  videoFaults,
  type VideoFile,
} from './import/files/video-files.ts';
export {
  CAPTION_CHARACTERS_MAX,
  countCues,
  findLateCue,
  listCues,
  type Cue,
} from './import/files/webvtt.ts';
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
