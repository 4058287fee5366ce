/** What viewers see of the catalogue. Drafts are invisible to everything but `listAllDramas`. */
export { catalogVersion } from './catalog/catalog-version.ts';
export { listCategories, listCategoryIds, listCategoryPage } from './catalog/categories.ts';
export { findColumn, listColumns, listTopDramas } from './catalog/columns.ts';
export { findDrama } from './catalog/dramas.ts';
export {
  findCaptions,
  findCaptionText,
  findEpisode,
  listEpisodes,
  listPrices,
} from './catalog/episodes.ts';
export { listAllDramas } from './catalog/list-all-dramas.ts';
