/** Statements that change the catalogue, in a transaction that begins with `raiseVersion`. */
export { findCurrentDrama } from './current-drama.ts';
export {
  findDramaState,
  hideDrama,
  listKnownDramaIds,
  lockDrama,
  showDrama,
  setDramaCategories,
  listDramaCategories,
  upsertDrama,
} from './dramas.ts';
export {
  findEpisodeId,
  listEpisodeNumbers,
  listEpisodePrices,
  changeCaptions,
  replaceEpisodeMedia,
  setCaptions,
  setPrices,
  upsertEpisodes,
} from './episodes.ts';
export { findTexts, setTexts } from './texts.ts';
export { deleteDrama, deleteEpisode } from './delete-drama.ts';
export { deleteUnused, markUnused } from '../stored-files.ts';
export { saveImage, setCover, setFirstFrame } from './images.ts';
export { raiseVersion, type ChangedDrama } from './raise-version.ts';
export {
  listCategoryDefinitions,
  listColumnDefinitions,
  removeCategory,
  setCategories,
  setColumns,
} from './columns.ts';
export { removeColumns } from './withdraw.ts';
