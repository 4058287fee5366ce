import { AppError } from '@hookline/contract/client';
import { localePath } from '@hookline/domain/routing';
import { useState } from 'react';

import { leaveTo } from '../login/login.ts';
import { forgetToken } from '../session/token.ts';
import { useApi } from '../../../lib/api/api.ts';
import { isRefusal } from '../../../lib/api/is-refusal.ts';
import { useSite } from '../../../lib/page/site.ts';
import { exportData } from './export-data.ts';

export type AccountAction = 'export' | 'sign-out' | 'delete';
/** Text key in the section `account`. */
export type AccountFault =
  | 'exportFailed'
  | 'exportTooMany'
  | 'signOutFailed'
  | 'deletionFailed'
  | 'paymentUnderWay'
  | 'needsLogin';

/**
 * Returns the account actions of a member. One action runs at a time.
 *
 * @param forget  Clears the data, other than the login, that this browser stores for the member.
 */
export function useAccount(forget: () => void) {
  const api = useApi();
  const { locale } = useSite();
  const [busy, setBusy] = useState<AccountAction | null>(null);
  const [fault, setFault] = useState<AccountFault | null>(null);

  async function run(action: AccountAction, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(action);
    setFault(null);
    try {
      await work();
      // The other two actions load a new page.
      if (action === 'export') setBusy(null);
    } catch (error) {
      setBusy(null);
      if (!isRefusal(error)) throw error;
      setFault(faultOf(action, error));
    }
  }

  return {
    busy,
    fault,
    clearFault: () => setFault(null),
    exportData: () => run('export', () => exportData(api)),
    signOutEverywhere: () =>
      run('sign-out', async () => {
        await api.call('logout', { isAll: 1 });
        forget();
        forgetToken();
        leaveTo(window.location.pathname + window.location.search, { text: 'signedOutAll' });
      }),
    deleteAccount: () =>
      run('delete', async () => {
        await api.call('memberDelete', {});
        forget();
        forgetToken();
        leaveTo(localePath(locale, '/'), { text: 'deleted' });
      }),
  };
}

function faultOf(action: AccountAction, error: unknown): AccountFault {
  const code = error instanceof AppError ? error.code : null;
  switch (action) {
    case 'export':
      return code === 'A0429' ? 'exportTooMany' : 'exportFailed';
    case 'sign-out':
      return 'signOutFailed';
    case 'delete':
      if (code === 'A0401') return 'needsLogin';
      return code === 'A0402' ? 'paymentUnderWay' : 'deletionFailed';
  }
}
