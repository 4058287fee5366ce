import { useNavigate } from 'react-router';

import { planStep } from '../features/identity/login/plan-step.ts';
import { ProfileView } from '../features/identity/profile-view.tsx';
import { logout } from '../model/session/login/end-session.ts';
import { refreshMember, useSession } from '../model/session/member/session.ts';
import { openLogin, openProfile } from '../model/session/panels.ts';
import { readToken } from '../model/session/token.ts';
import { useApi } from '../platform/api/api.ts';
import { isMobile } from '../platform/page/is-mobile.ts';
import { forgetMemberData } from './forget-member.ts';

/** The viewer's profile, in the drawer and on its page. */
export function Profile({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const api = useApi();
  const navigate = useNavigate();
  const session = useSession();

  return (
    <ProfileView
      session={session}
      onOpen={(target) => {
        // A stored login counts before its member has loaded, so that the viewer is not asked again.
        const isLogin = session.status !== 'guest' && readToken() !== null;
        const step = planStep(target, { isLogin, isMobile: isMobile() });
        if (step.kind === 'login-panel') openLogin();
        else if (step.kind === 'view') openProfile(step.view);
        else void navigate(step.path);
      }}
      onLogout={() => {
        forgetMemberData();
        void logout(api);
      }}
      onRetry={() => void refreshMember()}
      onLeave={onLeave}
    />
  );
}
