/** Changes of the catalogue. Each raises its version; `changeCatalog` joins several into one. */
export { changeCatalog } from './catalog-write/change-catalog.ts';
export { publish, reprice, unpublish, upsertDrama } from './catalog-write/dramas.ts';
export { replaceEpisodeMedia, setCaptions, upsertEpisodes } from './catalog-write/episodes.ts';
export { saveImage, setCover, setFirstFrame } from './catalog-write/images.ts';
export { setCategories, setColumns } from './catalog-write/shelves.ts';
