export {
  addPartitions,
  dropPartitionsBefore,
  insertEvents,
  type EventBatch,
  type TrackedEvent,
} from './events.ts';
export { readFunnelDay, type FunnelDay } from './funnel.ts';
