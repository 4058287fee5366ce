import { useNavigate } from 'react-router';

import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody } from '../../parts/dialog.tsx';
import { useForgetSession } from '../../lib/session.ts';
import { WaysToSignIn } from './ways-to-sign-in.tsx';

/**
 * Signs in over the page when the session has ended. The page below keeps everything typed; what it
 * shows is asked for again, and an act that failed can be pressed again.
 */
export function SignInAgain() {
  const navigate = useNavigate();
  const forget = useForgetSession();
  const leave = () => {
    void Promise.resolve(navigate('/sign-in')).then(forget);
  };
  return (
    <Dialog title="Sign in again" onClose={leave}>
      <DialogBody>
        <p className="text-muted">
          Your session has ended. Sign in, and go on where you were: nothing typed is lost.
        </p>
        <WaysToSignIn onSignedIn={() => undefined} />
        <Button tone="plain" onClick={leave}>
          Leave the page
        </Button>
      </DialogBody>
    </Dialog>
  );
}
