export { makeVideo } from './make-video.ts';
