/** The two lists of a viewer, which are the tabs of List & History. */
export type LibraryTab = 'myList' | 'history';

/** Paths of the tabs of List & History, without locale prefix. */
export const LIBRARY_PATHS: Record<LibraryTab, string> = {
  myList: '/my-list/',
  history: '/history/',
};
