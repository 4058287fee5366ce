export { findHome } from './home-directory.ts';
export { startPostgres, type RunningPostgres } from './start-postgres.ts';
