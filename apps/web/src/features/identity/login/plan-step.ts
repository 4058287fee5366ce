import type { ProfileTarget } from '../profile-view.tsx';

type Step =
  | { kind: 'login-panel' }
  | { kind: 'view'; view: ProfileTarget }
  | { kind: 'page'; path: string };

/** Targets that require a member. List & History is open to guests, who also have a history. */
const MEMBERS_ONLY = new Set<ProfileTarget>(['TOP_UP', 'MY_WALLET']);
/** Targets that are pages on a phone; all others are sheets. */
const PAGES: Partial<Record<ProfileTarget, string>> = {
  MY_WALLET: '/my-wallet/',
  LIST_HISTORY: '/my-list/',
};

/** Plans what a press in the profile opens (specification, sections 4 and 6). */
export function planStep(
  target: ProfileTarget,
  viewer: { isLogin: boolean; isMobile: boolean },
): Step {
  const { isLogin, isMobile } = viewer;
  const needsLogin = target === 'LOGIN' || (!isLogin && MEMBERS_ONLY.has(target));
  if (needsLogin) return isMobile ? { kind: 'login-panel' } : { kind: 'view', view: 'LOGIN' };
  const path = isMobile ? PAGES[target] : undefined;
  return path === undefined ? { kind: 'view', view: target } : { kind: 'page', path };
}
