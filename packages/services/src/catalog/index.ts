export { changeCategories, type CategoriesRefusal } from './bulk/change-categories.ts';
export type { ManyOutcome } from './bulk/change-many.ts';
export { changePrices, type PricesRefusal } from './bulk/change-prices.ts';
export { changeStates, type StatesRefusal } from './bulk/change-states.ts';
export {
  checkSources,
  type CheckedVideo,
  type DramaFault,
  type DramaSources,
} from './import/check-sources.ts';
export { completeMediaRequest } from './media/complete-media-request.ts';
export { dropEpisodeMedia } from './media/drop-episode-media.ts';
export {
  episodeEncoding,
  type EncodingDeps,
  type EncodingEvent,
} from './media/episode-encoding.ts';
export { episodeRendering, type RenderOutcome } from './media/episode-rendering.ts';
export {
  importDrama,
  type DramaImport,
  type ImportProgress,
  type UnconfirmedImport,
} from './import/import-drama.ts';
export { DramaFile, parseDramaFile } from './import/folder/drama-file.ts';
export { importFolder, type FolderImportOutcome } from './import/folder/import-folder.ts';
export type { DramaFolder } from './import/folder/read-folder.ts';
export { readImport, type FolderChoices } from './import/folder/read-import.ts';
export { prepareImport, type ImportRequest } from './import/prepare-import.ts';
export { listHomeColumns, type HomeColumn } from './list-home-columns.ts';
export { failMediaRequest } from './media/fail-media-request.ts';
export { packageEpisode, type PackagingFault } from './media/package-episode.ts';
export { publishDrama, type PublishOutcome } from './publish-drama.ts';
export { replaceEpisode, type ReplaceEpisodeOutcome } from './replace-episode.ts';
export type { PricePreview, UnconfirmedPrices } from './prices/price-preview.ts';
export { previewPrices, type RepricingPreview } from './prices/preview-prices.ts';
export { repriceDrama, type RepriceOutcome } from './prices/reprice-drama.ts';
export { listRelated } from './related/list-related.ts';
export { recountWatchedNext } from './related/recount-watched-next.ts';
export { recountWeekViews } from './recount-week-views.ts';
export { createDramaSearch, type DramaSearch } from './search/drama-search.ts';
export {
  removeCategory,
  setCategories,
  type CategoryChange,
  type RemoveCategoryOutcome,
} from './set-categories.ts';
export {
  orderColumns,
  readColumns,
  removeColumn,
  setColumns,
  type ColumnChange,
  type ColumnFault,
} from './set-columns.ts';
export { captionsVersion, setCaptions, type SetCaptionsOutcome } from './texts/set-captions.ts';
export { setTexts, type SetTextsOutcome } from './texts/set-texts.ts';
export { setCover } from './set-cover.ts';
export { setFirstFrame } from './media/set-first-frame.ts';
export { deleteDrama, type DeleteDramaOutcome } from './removal/delete-drama.ts';
export { removeEpisode, type RemoveEpisodeOutcome } from './removal/remove-episode.ts';
export {
  collectMedia,
  markUnusedMedia,
  planCollection,
  type CollectionPlan,
} from './storage/collect-media.ts';
export { findGoneFilms, removeGoneFilms } from './storage/gone-films.ts';
export { measureMedia, type MediaUsage } from './storage/measure-media.ts';
export { retryMedia } from './storage/retry-media.ts';
export { verifyMedia, type MediaFault, type OlderFilms } from './storage/verify-media.ts';
export { unpublishDrama, type UnpublishOutcome } from './removal/unpublish-drama.ts';
export { withdrawCatalog } from './withdraw-catalog.ts';
export { writeCatalog, type CatalogDrama } from './write-catalog.ts';
