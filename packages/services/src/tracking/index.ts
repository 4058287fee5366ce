export { reportFunnel, reportFunnelByBrowser } from './report-funnel.ts';
export { purgeTracking } from './purge-tracking.ts';
export {
  createTrackingBuffer,
  startTrackingFlushes,
  type TrackingBuffer,
} from './tracking-buffer.ts';
