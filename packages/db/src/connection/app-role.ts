/**
 * Role of every pool connection. It owns nothing and has only the rights that migrations grant, so
 * that a bug in a query cannot change append-only data.
 */
export const APP_ROLE = 'hookline_app';
