import { useNavigate } from 'react-router';

import { planStep } from '../../features/identity/login/plan-step.ts';
import type { ProfileTarget } from '../../features/identity/profile-view.tsx';
import { useSession } from '../../features/identity/session/session.ts';
import { openLoginFor, openProfile, TOP_UP_WISH } from './open-panel.ts';
import { readToken } from '../../features/identity/session/token.ts';
import { isMobile } from '../../lib/browser/is-mobile.ts';

/** Returns a function that opens a part of the profile: a view, a page, or the login before it. */
export function useProfileStep(): (target: ProfileTarget) => void {
  const navigate = useNavigate();
  const { status } = useSession();

  return (target) => {
    // A stored login counts before its member has loaded, so that the viewer is not asked again.
    const isLogin = status !== 'guest' && readToken() !== null;
    const step = planStep(target, { isLogin, isMobile: isMobile() });
    const wish = target === 'TOP_UP' ? TOP_UP_WISH : null;
    if (step.kind === 'login-panel') openLoginFor(wish);
    else if (step.kind === 'view') openProfile(step.view, wish);
    else void navigate(step.path);
  };
}
