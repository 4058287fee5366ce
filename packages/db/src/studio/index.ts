export { countWaiting, type WaitingCounts } from './live-counts.ts';
export { listOperators, type ListedOperator, type ListedSession } from './list-operators.ts';
export {
  saveChallenge,
  takeActionHash,
  takeChallenge,
  type ChallengedAction,
  type ChallengeKey,
} from './operator-challenges.ts';
export {
  addKey,
  deleteKeys,
  listAllKeys,
  listHoldersOfKeys,
  listKeys,
  lockKey,
  markKeyUsed,
  type OperatorKey,
} from './operator-keys.ts';
export { deleteLink, findLinked, saveLink } from './operator-links.ts';
export { listCodeHashes, replaceCodes, useCode } from './operator-recovery.ts';
export {
  addUse,
  findLimit,
  findUse,
  listLimits,
  listUses,
  lockLimit,
  setLimit,
  type ListedUse,
  type OperatorUse,
} from './operator-limits.ts';
export {
  addSession,
  endAllSessions,
  endSession,
  endSessionOf,
  findSession,
  listSessionsOf,
  markSeen,
  type OperatorSession,
} from './operator-sessions.ts';
export {
  addOperator,
  enterOperator,
  findOperator,
  findOperatorByName,
  listNames,
  lockOperator,
  lockOwnersAnd,
  setRole,
  setState,
  type Operator,
} from './operators.ts';
export { purgeSignIns } from './purge-sign-ins.ts';
export {
  changeView,
  countViews,
  deleteView,
  hasOtherView,
  listViews,
  lockView,
  saveView,
  type StudioView,
} from './views.ts';
