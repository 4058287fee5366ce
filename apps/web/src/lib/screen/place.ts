/** Container of a viewer's screen: a page of its own, or a view of the profile drawer. */
export type Place = 'page' | 'drawer';
