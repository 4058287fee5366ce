export { readCheck, type CheckState } from './recurring-check.ts';
export { recurringWork, type RecurringRun } from './recurring-work.ts';
export { runNextWork } from './run-next-work.ts';
export { runDueWork, startWork, type RunningWork } from './start-work.ts';
export type { WorkDeps, WorkKind } from './work-kind.ts';
