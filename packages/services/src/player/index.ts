export { countView, type ViewOutcome } from './count-view.ts';
export { findEntitlement, isPlayable, lockOf, type Entitlement } from './entitlements.ts';
export { reportViews } from './report-views.ts';
export { unlockAll } from './unlock-all.ts';
export { unlockEpisode } from './unlock-episode.ts';
export { createViewCounter, startViewFlushes, type ViewCounter } from './view-counter.ts';
