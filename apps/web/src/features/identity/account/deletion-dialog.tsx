import { Dialog } from '@hookline/ui';
import { useTranslations } from 'use-intl';

import { DANGER_BUTTON } from '../../../lib/danger-button.ts';
import { keepDeletionIntent } from './deletion-intent.ts';
import type { AccountFault } from './use-account.ts';

type DeletionDialogProps = {
  isOpen: boolean;
  /** Coins and bonus that will be lost. */
  balance: number;
  isBusy: boolean;
  fault: AccountFault | null;
  onClose: () => void;
  onConfirm: () => void;
  onLogin: () => void;
};

/** Confirms the deletion of an account, or asks for a new login if the last one is too old. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { isOpen, balance, isBusy, fault, onClose, onConfirm, onLogin } = props;
  const t = useTranslations('account');
  const needsLogin = fault === 'needsLogin';

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('deleteTitle')}
      text={needsLogin ? t('needsLogin') : t('deleteText', { coins: balance })}
    >
      <p role="alert" className="text-sm font-semibold text-rose empty:hidden">
        {fault === null || needsLogin ? '' : t(fault)}
      </p>
      <div className="mt-3 grid gap-3">
        <button type="button" className="button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        {needsLogin ? (
          <button
            type="button"
            className="button-main"
            onClick={() => {
              keepDeletionIntent();
              onLogin();
            }}
          >
            {t('loginAgain')}
          </button>
        ) : (
          <button
            type="button"
            className={DANGER_BUTTON}
            aria-disabled={isBusy}
            onClick={onConfirm}
          >
            {isBusy ? t('deleting') : t('confirmDelete')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
