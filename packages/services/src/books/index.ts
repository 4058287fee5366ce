export { keepReconcile, keepVerify, reconcileDay } from './run-checks.ts';
