/** Changes of the catalogue. Each raises its version; `changeCatalog` joins several into one. */
export { changeCatalog } from './change-catalog.ts';
export { publish, reprice, unpublish, upsertDrama } from './dramas.ts';
export { replaceEpisodeMedia, setCaptions, upsertEpisodes } from './episodes.ts';
export { saveImage, setCover, setFirstFrame } from './images.ts';
export { setCategories, setColumns } from './shelves.ts';
