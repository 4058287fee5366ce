export { describeMember, findUserIds, type MemberDescription } from './describe-member.ts';
export { saveLoginAttempt, takeLoginAttempt, type LoginAttempt } from './login-attempt.ts';
export {
  changeSettings,
  findMember,
  findUserIdByCode,
  getSettings,
  setSubscription,
  type Member,
  type MemberSettings,
} from './member.ts';
export {
  findSession,
  hashToken,
  purgeSessions,
  SESSION_LIFETIME_MS,
  signOut,
  type SessionState,
} from './session.ts';
export { ensureMember, signIn, type SignIn } from './sign-in.ts';
