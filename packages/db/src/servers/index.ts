export * from './backup-runs.ts';
export * from './media-store-id.ts';
export * from './rate-limits.ts';
export * from './server-beats.ts';
export * from './store-lock.ts';
export * from './web-builds.ts';
