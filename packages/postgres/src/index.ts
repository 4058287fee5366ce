export { startPostgres, type RunningPostgres } from './start-postgres.ts';
