import { useNavigate, useSearchParams } from 'react-router';

import { ownPath } from '../../lib/own-path.ts';
import { Entrance } from './entrance.tsx';
import { WaysToSignIn } from './ways-to-sign-in.tsx';

/** Signs in, and goes on to the page that was asked for before (`?to=`). */
export function SignInPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const to = ownPath(params.get('to'), window.location.origin);
  return (
    <Entrance title="Sign in">
      <WaysToSignIn onSignedIn={() => void navigate(to, { replace: true })} />
    </Entrance>
  );
}
