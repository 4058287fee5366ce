export { readHoldMonths } from './settings/hold-settings.ts';
export { findSecret } from './start/load-secret.ts';
