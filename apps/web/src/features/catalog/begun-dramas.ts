import { createStore } from '@hookline/ui';

/** The episode that a viewer resumes; `number` is one-based. */
export type Resumed = { chapterId: string; number: number };

/**
 * Dramas that this viewer has begun and not finished, by id. Empty until the code of the history has
 * come, and for a viewer who has none.
 */
export const begunDramas = createStore<{ byId: Readonly<Record<string, Resumed>> }>({ byId: {} });
