import { StudioError } from '@hookline/contract/studio';
import { useStore } from '@hookline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { MenuIcon, SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';

import { callEvents } from '../lib/api.ts';
import { useSessionQuery } from '../lib/session.ts';
import { IconButton } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { FailedState } from '../parts/states.tsx';
import { GoToDialog } from './go-to/go-to-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { useKeys } from './use-keys.ts';
import { useLive } from './use-live.ts';

/** Lets an operator in who is signed in, and anybody else to the sign-in page and back. */
export function Frame() {
  const session = useSessionQuery();
  const { pathname, search } = useLocation();
  if (session.data !== undefined) return <Inside />;
  if (session.error instanceof StudioError && session.error.code === 'signed-out') {
    const to = new URLSearchParams({ to: `${pathname}${search}` });
    return <Navigate to={`/sign-in?${to.toString()}`} replace />;
  }
  if (session.error !== null) {
    return (
      <main className="mx-auto max-w-md p-6">
        <FailedState error={session.error} onRetry={() => void session.refetch()} />
      </main>
    );
  }
  return null;
}

const SKIP =
  'fixed inset-s-3 top-3 z-50 -translate-y-20 rounded-md bg-accent px-3 py-2 text-on-accent ' +
  'focus:translate-y-0 touch:py-3';
const TOP_BAR =
  'sticky top-0 z-20 flex items-center gap-1 border-b border-line bg-ground px-2 py-1.5 lg:hidden';
const SIDE = 'sticky top-0 hidden h-dvh border-e border-line bg-ground lg:block';

type Over = 'none' | 'go-to' | 'keys' | 'menu';

function Inside() {
  const [over, setOver] = useState<Over>('none');
  const close = () => setOver('none');
  useRightsTaken();
  useLive();
  useKeys({ onGoTo: () => setOver('go-to'), onHelp: () => setOver('keys') });
  const isSignedOut = useStore(callEvents, (state) => state.isSignedOut);
  const isWaiting = useNavigation().state === 'loading';

  return (
    <div className="grid min-h-dvh lg:grid-cols-[14rem_minmax(0,1fr)]">
      <a href="#main" className={SKIP}>
        Skip to content
      </a>
      <div className={SIDE}>
        <Navigation onGoTo={() => setOver('go-to')} />
      </div>
      <div className="min-w-0">
        <header className={TOP_BAR}>
          <IconButton label="Menu" onPress={() => setOver('menu')}>
            <MenuIcon aria-hidden="true" />
          </IconButton>
          <span className="grow">
            <Logo />
          </span>
          <IconButton label="Go to" onPress={() => setOver('go-to')}>
            <SearchIcon aria-hidden="true" />
          </IconButton>
        </header>
        <main
          id="main"
          tabIndex={-1}
          aria-busy={isWaiting || undefined}
          className="mx-auto max-w-[90rem] px-4 py-5 sm:px-6 lg:px-8 lg:py-7"
        >
          <Outlet />
        </main>
      </div>
      {over === 'menu' && (
        <Dialog title="Menu" shape="side" closesOutside onClose={close}>
          <Navigation onGoTo={() => setOver('go-to')} onFollow={close} />
        </Dialog>
      )}
      {over === 'go-to' && <GoToDialog onClose={close} onHelp={() => setOver('keys')} />}
      {over === 'keys' && <KeysDialog onClose={close} />}
      {isSignedOut && <SignInAgain />}
    </div>
  );
}

/** Reads the rights anew after a call that was refused for lack of one. */
function useRightsTaken(): void {
  const queries = useQueryClient();
  const refusalCount = useStore(callEvents, (state) => state.refusalCount);
  useEffect(() => {
    if (refusalCount > 0) void queries.invalidateQueries({ queryKey: ['session'] });
  }, [queries, refusalCount]);
}
