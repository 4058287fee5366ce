/**
 * Role of every pool connection. It owns no tables and has only the rights that migrations grant,
 * so a bug in a query cannot change append-only data.
 */
export const APP_ROLE = 'hookline_app';
