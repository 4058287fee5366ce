import { createStore } from '@hookline/ui';

/** Episode that a viewer resumes; `number` is one-based. */
export type Resumed = { chapterId: string; number: number };

/**
 * Dramas that this viewer has begun and not finished, by id. Empty until the history code has
 * loaded, and for a viewer without a history.
 */
export const begunDramas = createStore<{ byId: Readonly<Record<string, Resumed>> }>({ byId: {} });
