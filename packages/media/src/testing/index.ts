export { openEngine } from './engines.ts';
export { makeVideo } from './make-video.ts';
export { SOURCE_VIDEO } from './source-video.ts';
