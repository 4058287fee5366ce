import { useStore } from '@hookline/ui';
import { LogOutIcon, SearchIcon } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router';

import { live } from '../lib/live/live.ts';
import { useSession } from '../lib/session.ts';
import { IconButton } from '../parts/button.tsx';
import { Logo } from './logo.tsx';
import { menuLinksOf, type MenuLink } from './menu-links.ts';
import { useWaiting } from './use-live.ts';
import { useSignOut } from './use-sign-out.ts';

const LINK =
  'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted transition-colors ' +
  'hover:bg-raised hover:text-text aria-[current=page]:bg-accent-soft ' +
  'aria-[current=page]:text-link touch:min-h-11 [&_svg]:size-4';
const GO_TO =
  'flex min-h-8 w-full items-center gap-2 rounded-md border border-edge bg-surface px-2.5 ' +
  'text-muted transition-colors hover:text-text touch:min-h-11 [&_svg]:size-4';

const COUNT =
  'pointer-events-none absolute inset-e-2.5 top-1/2 -translate-y-1/2 rounded-full bg-raised px-1.5 ' +
  'text-xs/5 font-medium text-text tabular-nums';
/** Greatest number beside a link; the server counts to 1,000. */
const SHOWN_MAX = 999;

type NavigationProps = {
  onGoTo: () => void;
  /** Called when a link is followed, so that a drawer can close. */
  onFollow?: () => void;
};

/** The studio's name, "Go to", the links to what the operator may open, and who that is. */
export function Navigation({ onGoTo, onFollow }: NavigationProps) {
  const session = useSession();
  return (
    <nav aria-label="Studio" className="flex h-full flex-col gap-4 overflow-y-auto p-3">
      <div className="px-2.5 pt-1.5">
        <Logo />
      </div>
      <button type="button" onClick={onGoTo} className={GO_TO}>
        <SearchIcon aria-hidden="true" />
        <span>Go to</span>
        <kbd aria-hidden="true" className="ms-auto font-sans text-xs touch:hidden">
          Ctrl K
        </kbd>
      </button>
      <ul className="grid grow content-start gap-0.5">
        {menuLinksOf(session).map((link) => (
          <MenuItem key={link.name} link={link} onFollow={onFollow} />
        ))}
      </ul>
      <Connection />
      <WhoIsIn />
    </nav>
  );
}

type MenuItemProps = { link: MenuLink; onFollow: (() => void) | undefined };

/** A link, with how much waits behind it. The number describes the link and is no part of its name. */
function MenuItem({ link: { name, to, icon: Icon }, onFollow }: MenuItemProps) {
  const waiting = useWaiting(name);
  const id = useId();
  return (
    <li className="relative">
      <NavLink
        to={to}
        onClick={onFollow}
        aria-describedby={waiting > 0 ? id : undefined}
        className={LINK}
      >
        <Icon aria-hidden="true" />
        {name}
      </NavLink>
      {waiting > 0 && (
        <span id={id} className={COUNT}>
          {waiting > SHOWN_MAX ? `${SHOWN_MAX}+` : waiting}
          <span className="sr-only"> {waiting === 1 ? 'waits' : 'wait'}</span>
        </span>
      )}
    </li>
  );
}

/** A line that is there while the numbers do not move. They go on by themselves. */
function Connection() {
  const isLost = useStore(live, (state) => state.isLost);
  return (
    <p role="status" className="px-2.5 text-xs text-muted empty:hidden">
      {isLost && 'Connecting again …'}
    </p>
  );
}

function WhoIsIn() {
  const { operator } = useSession();
  const signOut = useSignOut();
  return (
    <div className="flex items-center gap-2 border-t border-line ps-2.5 pt-3">
      <span className="min-w-0 grow leading-tight">
        <span className="block truncate font-medium">{operator.name}</span>
        <span className="block text-xs text-muted">{operator.role}</span>
      </span>
      <IconButton label="Sign out" onPress={signOut}>
        <LogOutIcon aria-hidden="true" />
      </IconButton>
    </div>
  );
}
