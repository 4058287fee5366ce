export { EPISODE_PARAM } from './event-params.ts';
export {
  addPartitions,
  dropPartitionsBefore,
  insertEvents,
  type EventBatch,
  type TrackedEvent,
} from './events.ts';
export { listFunnelKinds, readFunnelDay, type FunnelDay, type FunnelKind } from './funnel.ts';
