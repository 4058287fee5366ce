/** Where a screen of the viewer stands: a page of its own, or a view of the profile drawer. */
export type Place = 'page' | 'drawer';
