/** The tables, generated from the migrated database (ADR 0003). */
export type { DB as Schema } from './generated-schema.ts';
