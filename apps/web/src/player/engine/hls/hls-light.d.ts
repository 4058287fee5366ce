/** hls.js ships types for its full build only; the light build has the same surface. */
declare module 'hls.js/light' {
  export { default as Hls, LoaderContextType } from 'hls.js';
}
