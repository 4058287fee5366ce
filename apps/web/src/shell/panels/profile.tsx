import { ProfileView } from '../../features/identity/profile-view.tsx';
import { logout } from '../../features/identity/login/end-session.ts';
import { refreshMember, useSession } from '../../features/identity/session/session.ts';
import { useApi } from '../../lib/api/api.ts';
import { forgetMemberData } from './forget-member.ts';
import { useProfileStep } from './use-profile-step.ts';

/** The viewer's profile, in the drawer and on its own page. */
export function Profile({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const api = useApi();
  const open = useProfileStep();
  const session = useSession();

  return (
    <ProfileView
      session={session}
      onOpen={open}
      onLogout={() => {
        forgetMemberData();
        void logout(api);
      }}
      onRetry={() => void refreshMember()}
      onLeave={onLeave}
    />
  );
}
