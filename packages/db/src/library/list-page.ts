/** The lists of a member, newest first, with one row per drama. */
export type ListName = 'favourites' | 'history';

/** The place of a row in a list. Later times come first; equal times are ordered by id. */
export type ListKey = { listedAtMs: number; dramaId: string };

/** A page begins `skip` rows after a key, or after the top of the list if the key is null. */
export type ListStart = { after: ListKey | null; skip: number };
