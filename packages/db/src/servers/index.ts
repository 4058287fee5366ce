export * from './media-store-id.ts';
export * from './rate-limits.ts';
export * from './web-builds.ts';
