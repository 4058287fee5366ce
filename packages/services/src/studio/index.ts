export { enterDemo } from './enter-demo.ts';
export { finishKey, startKey } from './keys.ts';
export { describeLimits, setLimit } from './limits.ts';
export { finishLink, openLink } from './links.ts';
export {
  addOperator,
  changeRole,
  disableOperator,
  listOperators,
  resetOperator,
} from './operators.ts';
export { recover } from './recover.ts';
export { endSessionOf, endStudioSession, findLiveRoles, findStudioSession } from './sessions.ts';
export { finishSignIn, startSignIn } from './sign-in.ts';
export { checkSignature, startSignature } from './signatures.ts';
export type {
  OperatorRecord,
  RelyingParty,
  SignedIn,
  StudioDeps,
  StudioSessionRecord,
} from './studio-deps.ts';
export { LimitReached, useLimit } from './use-limit.ts';
export {
  changeView,
  deleteView,
  listViews,
  saveView,
  VIEWS_OF_OPERATOR_MAX,
  type ViewOutcome,
} from './views.ts';
