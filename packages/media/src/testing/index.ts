export { makeVideo } from './make-video.ts';
export { SOURCE_VIDEO } from './source-video.ts';
