export type { Call, DataOf, InputOf, RequestOf, Route } from './call.ts';
export { CALLS, type Calls } from './calls.ts';
export * from './catalog.ts';
export * from './client.ts';
export { Category, Drama, DramaDetail, ImageInfo } from './drama.ts';
export { isErrorCode } from './errors.ts';
export { openApiDocument } from './openapi.ts';
export * from './player.ts';
