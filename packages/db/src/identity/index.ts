export {
  addHold,
  addHoldKey,
  extendHolds,
  findHolds,
  forgetSuccessor,
  listAccounts,
  listPredecessors,
  lockHoldKey,
  purgeHolds,
  removeHolds,
  replaceHoldKey,
  setSuccessor,
  type HeldMember,
} from './account-hold.ts';
export { blockMember, lockStanding, unblockMember, type MemberStanding } from './block-member.ts';
export {
  eraseMember,
  forgetLoginsAndSettings,
  isDeleted,
  listDeletedSince,
  lockMember,
} from './delete-member.ts';
export { readExport, type MemberRows } from './export/read-export.ts';
export { forgetLibrary } from '../library/forget-member.ts';
export { describeMember, findUserIds, type MemberDescription } from './describe-member.ts';
export { ensureMember, type Account, type Ensured } from './ensure-member.ts';
export { purgeHandoffs, saveHandoff, takeHandoff, type Handoff } from './handoffs.ts';
export { listMemberFacts, listNames, type MemberFacts } from './list-member-facts.ts';
export { listMembers, type ListedMember } from './list-members.ts';
export {
  listActions,
  listLogins,
  listPlacedOrders,
  listSentFeedback,
  type ActionEvent,
  type FeedbackEvent,
  type LoginEvent,
  type OrderEvent,
} from './member-events.ts';
export {
  addNote,
  forgetNotes,
  listMemberNotes,
  listOrderNotes,
  type Note,
  type NoteEvent,
} from './member-notes.ts';
export { saveLoginAttempt, takeLoginAttempt, type LoginAttempt } from './login-attempt.ts';
export {
  changeSettings,
  findMember,
  findUserIdByCode,
  getSettings,
  setProfile,
  setSubscription,
  type Member,
  type MemberSettings,
} from './members.ts';
export { hashToken, newSessionToken, sessionKeyOf } from './session-token.ts';
export {
  addSession,
  endAllSessions,
  endSession,
  findSession,
  markSeen,
  purgeSessions,
  supersedeSessions,
  type SupersededSession,
} from './sessions.ts';
