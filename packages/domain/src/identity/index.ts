export {
  chooseRepeats,
  MEMBER_EVENT_KINDS,
  type MemberEvent,
  type MemberEventKind,
  type MemberRepeat,
} from './member-event.ts';
export {
  DISPUTABLE_MS,
  HOLD_MONTHS_MAX,
  HOLD_MONTHS_MIN,
  HOLD_REASONS,
  planHold,
  type AccountHold,
  type HoldReason,
} from './account-hold.ts';
export { decideDeletion, FRESH_LOGIN_MS, type DeletionRefusal } from './deletion.ts';
export { namesMember } from './names-member.ts';
export { headImageUrlOf, nickNameOf } from './profile.ts';
export {
  hasEndedElsewhere,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  sessionStateOf,
  type Session,
  type SessionState,
} from './session.ts';
