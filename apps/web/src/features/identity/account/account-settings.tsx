import { DownloadIcon, LogOutIcon, Trash2Icon, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { readEmbeddedBrowser } from '../login/embedded.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { takeDeletionQuestion } from './deletion-intent.ts';
import { useAccount } from './use-account.ts';

type AccountSettingsProps = {
  /** The member's coins and bonus, which are lost on deletion. */
  balance: number;
  /** Clears the data, other than the login, that this browser stores for the member. */
  onForget: () => void;
  /** Lets the member log in again, which a deletion requires. */
  onLogin: () => void;
};

/** Account-wide actions of a member. */
export function AccountSettings({ balance, onForget, onLogin }: AccountSettingsProps) {
  const t = useTranslations('account');
  const id = useId();
  const [isAsking, setAsking] = useState(takeDeletionQuestion);
  const account = useAccount(onForget);
  const { busy, fault } = account;

  function close() {
    if (busy === 'delete') return;
    setAsking(false);
    account.clearFault();
  }

  return (
    <section aria-labelledby={id} className="grid pt-6">
      <h2 id={id} className="pb-1 text-sm font-bold text-muted">
        {t('title')}
      </h2>
      {readEmbeddedBrowser() === null ? (
        <Row
          icon={DownloadIcon}
          text={busy === 'export' ? t('exporting') : t('export')}
          isBusy={busy === 'export'}
          onPress={() => void account.exportData()}
        />
      ) : (
        <p className="border-b border-line py-4 text-sm text-muted">{t('exportOutside')}</p>
      )}
      <Row
        icon={LogOutIcon}
        text={t('signOutAll')}
        isBusy={busy === 'sign-out'}
        onPress={() => void account.signOutEverywhere()}
      />
      <Row icon={Trash2Icon} text={t('delete')} isDanger onPress={() => setAsking(true)} />
      {fault !== null && !isAsking && (
        <p role="alert" className="pt-4 text-sm font-semibold text-rose">
          {t(fault)}
        </p>
      )}
      <DeletionDialog
        isOpen={isAsking}
        balance={balance}
        isBusy={busy === 'delete'}
        fault={fault}
        onClose={close}
        onConfirm={() => void account.deleteAccount()}
        onLogin={onLogin}
      />
    </section>
  );
}

const ROW =
  'flex min-h-14 w-full items-center gap-3.5 border-b border-line text-start font-semibold ' +
  'transition-colors hover:text-rose aria-disabled:cursor-progress aria-disabled:text-muted';

type RowProps = {
  icon: LucideIcon;
  text: string;
  isBusy?: boolean;
  isDanger?: boolean;
  onPress: () => void;
};

function Row({ icon: Icon, text, isBusy = false, isDanger = false, onPress }: RowProps) {
  return (
    <button
      type="button"
      className={`${ROW} ${isDanger ? 'text-ember' : ''}`}
      aria-disabled={isBusy}
      onClick={onPress}
    >
      <Icon className={`size-5 flex-none ${isDanger ? '' : 'text-muted'}`} />
      <span className="grow py-2">{text}</span>
    </button>
  );
}
