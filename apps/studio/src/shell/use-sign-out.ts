import { StudioError } from '@hookline/contract/studio';
import { showToast } from '@hookline/ui';
import { useNavigate } from 'react-router';

import { callStudio } from '../lib/api.ts';
import { sentenceOf } from '../lib/sentence.ts';
import { useForgetSession } from '../lib/session.ts';

/** Returns a function that ends the session and shows the sign-in page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const forget = useForgetSession();

  async function signOut(): Promise<void> {
    try {
      await callStudio('signOut', {});
    } catch (error) {
      // A session that has ended already is what was asked for.
      if (!(error instanceof StudioError) || error.code !== 'signed-out') {
        return showToast(sentenceOf(error));
      }
    }
    await navigate('/sign-in');
    forget();
  }
  return () => void signOut();
}
