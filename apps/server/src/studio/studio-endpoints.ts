import * as operators from './features/operators.ts';
import * as signIn from './features/sign-in.ts';
import type { StudioEndpoint } from './serve-studio.ts';

/** All endpoints of the studio. A test compares them with the contract. */
export const STUDIO_ENDPOINTS: readonly StudioEndpoint[] = [
  ...Object.values(signIn),
  ...Object.values(operators),
];
