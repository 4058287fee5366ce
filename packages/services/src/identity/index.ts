export { addNote, type NoteOutcome } from './add-note.ts';
export {
  claimHoldKey,
  createAccountHolds,
  KEY_UNREADABLE,
  type AccountHolds,
} from './account-holds.ts';
export { beginLogin, LOGIN_ATTEMPT_MS } from './begin-login.ts';
export { blockMember, unblockMember, type BlockOutcome } from './block-member.ts';
export { checkSession, isLoginLive } from './check-session.ts';
export { tryAsViewer } from './try-as-viewer.ts';
export { deleteMember, forgetLateWrites, type DeletionOutcome } from './delete-member.ts';
export { ensureMember } from './ensure-member.ts';
export { describeMember, type DescribedLot, type DescribedMember } from './describe-member.ts';
export { exportMember, exportMemberForOperator, type MemberExportRows } from './export-member.ts';
export {
  findUserIds,
  mayNameMember,
  pageMembers,
  searchMembers,
  type FoundMember,
} from './find-members.ts';
export { handOff, takeOver } from './hand-off.ts';
export { finishLogin } from './finish-login.ts';
export {
  listTimeline,
  TIMELINE_KINDS,
  type TimelineEvent,
  type TimelinePlaces,
} from './list-timeline.ts';
export { openMemberJournal, type MemberJournal } from './member-journal.ts';
export { previewDeletion, type DeletionPreview } from './preview-deletion.ts';
export { repeatEvents, type RepeatedEvent } from './repeat-events.ts';
export type { LoginProviders } from './login-providers.ts';
export { removeHolds } from './remove-holds.ts';
export { signInWithFacebook } from './sign-in-with-facebook.ts';
export { signIn, type SignedIn, type SignInOutcome } from './sign-in.ts';
export { signOut, signOutEverywhere, signOutMember } from './sign-out.ts';
