export { keepOpenLots } from './keep-open-lots.ts';
export { keepReconcile, keepVerify, reconcileDay } from './run-checks.ts';
