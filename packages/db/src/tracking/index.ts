export {
  addPartitions,
  dropPartitionsBefore,
  insertEvents,
  type EventBatch,
  type TrackedEvent,
} from './events.ts';
