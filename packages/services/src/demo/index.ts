/** Use cases about the demo's business. */
export { removeBusiness, type RemovalOutcome } from './remove-business.ts';
export { writeStep } from './write-step.ts';
