export { addFavourite, deleteFavourites } from './favourites.ts';
export { addLike, deleteLike } from './likes.ts';
export { listFavourites } from './list-favourites.ts';
export { createPageCursors, type PageCursors } from './page-cursors.ts';
export { deleteHistory } from './delete-history.ts';
export { listHistory } from './list-history.ts';
export { mergeHistory } from './merge-history.ts';
export { reportWatch } from './report-watch.ts';
