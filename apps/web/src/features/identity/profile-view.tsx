import './identity.css';

import { Notice } from '@hookline/ui';
import {
  FileTextIcon,
  GlobeIcon,
  ListVideoIcon,
  LogOutIcon,
  MessageSquareTextIcon,
  Settings2Icon,
  ShieldCheckIcon,
  WalletIcon,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { BalanceCard } from './balance-card.tsx';
import type { Session } from './session/session.ts';
import { ForwardIcon } from '../../lib/icons/arrows.tsx';
import { LanguageSelect } from './language/language-select.tsx';
import { Avatar, avatarOf } from './avatar.tsx';
import { TopUpButton } from './top-up-button.tsx';
import { VipNote } from './vip-note.tsx';

export type ProfileTarget =
  | 'LOGIN'
  | 'TOP_UP'
  | 'MY_WALLET'
  | 'LIST_HISTORY'
  | 'FEEDBACK'
  | 'SETTINGS';

type ProfileViewProps = {
  session: Session;
  onOpen: (target: ProfileTarget) => void;
  onLogout: () => void;
  onRetry: () => void;
  /** Called when a link opens another page, so that a panel can close. */
  onLeave?: (() => void) | undefined;
};

const ENTRY = 'profile-entry flex min-h-14 w-full items-center gap-3.5 rounded-lg font-semibold';
/** Every item but the first has a line above it. */
const ITEM = 'border-line not-first:border-t';

/** Shows the member's name and balance, and the menu of the viewer's pages. */
export function ProfileView(props: ProfileViewProps) {
  const { session, onOpen, onLogout, onRetry, onLeave } = props;
  const t = useTranslations();

  if (session.status === 'failed') {
    const action = { label: t('list.retry'), onPress: onRetry };
    return <Notice text={t('identity.failed')} action={action} />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Viewer session={session} onLogin={() => onOpen('LOGIN')} />
      <Balance session={session} onTopUp={() => onOpen('TOP_UP')} />
      <nav aria-label={t('identity.menu')}>
        <ul className="grid grid-cols-1">
          <Entry
            icon={WalletIcon}
            text={t('identity.myWallet')}
            onPress={() => onOpen('MY_WALLET')}
          />
          <Entry
            icon={ListVideoIcon}
            text={t('identity.listHistory')}
            onPress={() => onOpen('LIST_HISTORY')}
          />
          <Entry
            icon={MessageSquareTextIcon}
            text={t('identity.feedback')}
            onPress={() => onOpen('FEEDBACK')}
          />
          <li className={ITEM}>
            <div className={ENTRY}>
              <GlobeIcon className="size-5 text-muted" />
              <span aria-hidden="true">{t('language.label')}</span>
              <LanguageSelect isBare />
            </div>
          </li>
          <Entry
            icon={Settings2Icon}
            text={t('identity.settings')}
            onPress={() => onOpen('SETTINGS')}
          />
          <LinkEntry
            icon={FileTextIcon}
            text={t('footer.terms')}
            to="/terms-of-use/"
            onLeave={onLeave}
          />
          <LinkEntry
            icon={ShieldCheckIcon}
            text={t('footer.privacy')}
            to="/privacy-policy/"
            onLeave={onLeave}
          />
          {session.isLogin && (
            <Entry icon={LogOutIcon} text={t('identity.logout')} onPress={onLogout} isLast />
          )}
        </ul>
      </nav>
    </div>
  );
}

function Viewer({ session, onLogin }: { session: Session; onLogin: () => void }) {
  const t = useTranslations('identity');
  const { status, member } = session;

  return (
    // Matches the height for a subscriber, whose text loads with the member.
    <div className="flex min-h-22 items-center gap-4 max-[23.4rem]:min-h-27">
      <Avatar
        member={member && avatarOf(member)}
        isVip={member?.subscribeStatus === 1}
        size="large"
      />
      {member !== null && (
        <div className="grid min-w-0 justify-items-start">
          <p dir="auto" className="max-w-full truncate text-xl font-bold">
            {member.thirdNickName}
          </p>
          <p className="text-sm text-muted">{t('code', { code: member.code })}</p>
          <VipNote member={member} />
        </div>
      )}
      {status === 'guest' && (
        <button
          type="button"
          className="text-link min-h-11 min-w-11 text-xl font-bold"
          onClick={onLogin}
        >
          {t('login')}
        </button>
      )}
    </div>
  );
}

function Balance({ session, onTopUp }: { session: Session; onTopUp: () => void }) {
  const t = useTranslations('identity');
  const { status, member } = session;

  return (
    <section aria-label={t('myWallet')}>
      <BalanceCard balance={member} isLoading={status !== 'guest' && member === null}>
        <TopUpButton className="flex-[1_0_auto]" onPress={onTopUp} />
      </BalanceCard>
    </section>
  );
}

type EntryProps = { icon: LucideIcon; text: string; isLast?: boolean; onPress: () => void };

function Entry({ icon, text, isLast = false, onPress }: EntryProps) {
  return (
    <li className={ITEM}>
      <button type="button" className={ENTRY} onClick={onPress}>
        <EntryText icon={icon}>{text}</EntryText>
        {!isLast && <ForwardIcon className="size-4 text-muted" />}
      </button>
    </li>
  );
}

type LinkEntryProps = {
  icon: LucideIcon;
  text: string;
  to: string;
  onLeave: (() => void) | undefined;
};

function LinkEntry({ icon, text, to, onLeave }: LinkEntryProps) {
  return (
    <li className={ITEM}>
      <Link to={to} className={ENTRY} onClick={onLeave}>
        <EntryText icon={icon}>{text}</EntryText>
        <ForwardIcon className="size-4 text-muted" />
      </Link>
    </li>
  );
}

function EntryText({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon className="size-5 text-muted" />
      <span className="grow text-start">{children}</span>
    </>
  );
}
