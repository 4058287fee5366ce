import { dirname } from 'node:path';

/** The top of the repository. */
export const root = dirname(import.meta.dirname);
