export { correctKeyword } from './correct-keyword.ts';
export { findGenres, type SearchableGenre } from './find-genres.ts';
export { highlightOf, type Highlight } from './highlight.ts';
export { rankDramas, type SearchableDrama } from './rank-dramas.ts';
export { KEYWORD_MAX, searchKeyOf, textKeyOf, trimKeyword } from './search-key.ts';
