/**
 * The role every pool connection takes. It owns nothing and holds only the rights a migration
 * grants it, so that a bug in a query cannot rewrite what is append-only.
 */
export const APP_ROLE = 'hookline_app';
