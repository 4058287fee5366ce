import { createStore } from '@hookline/ui';

/** The episode that a viewer resumes; `episodeNumber` is one-based. */
export type Resumed = { chapterId: string; episodeNumber: number };

/**
 * Dramas that this viewer has begun and not finished, by id. Empty until the code of the history has
 * come, and for a viewer who has none.
 */
export const begunDramas = createStore<{ byId: Readonly<Record<string, Resumed>> }>({ byId: {} });
