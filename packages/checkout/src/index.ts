export { requirePaypal, settle, tooLate, type Settling } from './settle.ts';
