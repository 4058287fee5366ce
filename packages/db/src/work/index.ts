/** Queue of background work (ADR 0033). */
export { claimWork, extendLease, type WorkDemand } from './claim-work.ts';
export { countWork, findPayload, type WorkBacklog } from './list-work.ts';
export { listRecurring, RECURRING_KEY, type RecurringItem } from './list-recurring.ts';
export { enqueueWork, ensureWork, insertClaimedWork, type WorkRequest } from './enqueue-work.ts';
export {
  cancelWork,
  failWork,
  finishWork,
  notePayload,
  releaseWork,
  repeatWork,
  retryWork,
} from './finish-work.ts';
export { listenForWork } from './listen-for-work.ts';
export type { ClaimedWork, WorkKey } from './work-item.ts';
