/**
 * Reads the catalogue, mostly as viewers see it. `listAllDramas`, `listDeskDramas`, `loadDeskDramas`,
 * `listDramaNames`, `describeDrama` and `listPlayedMedia` also show drafts: they are for operators. `findCaptions` and
 * `findCaptionText` do not check the state of the episode's drama.
 */
export { catalogVersion, readHeartBeat, type DramaChange } from './catalog-version.ts';
export { countCategory, listCategories, listCategoryIds, listCategoryPage } from './categories.ts';
export {
  findColumn,
  listColumns,
  listColumnsShowing,
  listTopDramaIds,
  listTopDramas,
} from './columns.ts';
export { findDramaListing, type DramaListing } from './drama-listing.ts';
export { findDrama, loadCards, type CategoryName } from './dramas.ts';
export { isPlayingOn, isTakenFromOwner } from './findable.ts';
export {
  findCaptions,
  findCaptionText,
  findEpisode,
  findUsualPrice,
  listEpisodes,
  listPrices,
} from './episodes.ts';
export { listPlayedMedia, listStoredUses, type PlayedMedia } from './stored-files.ts';
export { listSitemapDramas, listSitemapPages, type SitemapDrama } from './sitemap-dramas.ts';
export { isPublished, listRelatedCandidates } from './related-dramas.ts';
export { recountWatchedNext } from './watched-next.ts';
export { recountWeekViews } from './week-views.ts';
export { listAllDramas } from './list-all-dramas.ts';
export { describeDrama, type DramaDescription, type EpisodeDescription } from './describe-drama.ts';
export { listDramaNames, type DramaName } from './list-drama-names.ts';
export {
  listDramaStamps,
  listDramaTerms,
  listDramaTexts,
  listNamesToSearch,
  type DramaStamp,
  type DramaText,
} from './search-texts.ts';
export type { DeskFilter } from './desk/desk-filters.ts';
export { listDeskDramas, type DeskDramas, type DramaPlace } from './desk/list-desk-dramas.ts';
export { loadDeskDramas, type DeskDrama } from './desk/load-desk-dramas.ts';
